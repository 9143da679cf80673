/** approval-service: judges calls, keeps what was decided and the questions to people. See the module's README for what comes in and goes out. */
package dev.conch.approval;
