// A small MCP server over standard streams that also does what no good one would: each tool is one way to behave.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const cancelled = [];
const lines = createInterface({ input: process.stdin });
let pings = 0;

const send = (message) => process.stdout.write(JSON.stringify(message) + '\n');
const answer = (id, value) => send({ result: { content: [{ type: 'text', text: JSON.stringify(value) }] }, jsonrpc: '2.0', id });

const status = () => {
  const fields = Object.fromEntries(readFileSync('/proc/self/status', 'utf8').split('\n').map((line) => line.split(/:\s*/)));
  const stat = readFileSync('/proc/self/stat', 'utf8').replace(/.*\) /, '').split(' ');
  return {
    uid: process.getuid(), gid: process.getgid(), groups: process.getgroups(), pid: process.pid,
    group: Number(stat[2]), session: Number(stat[3]), privileges: fields.NoNewPrivs, capabilities: fields.CapEff,
    home: process.cwd(), files: readdirSync('.'), descriptors: open(),
  };
};

// what stands behind each descriptor that was there when the process began; node's own come later
const open = () => inherited;
const inherited = (() => {
  const shell = readdirSync(`/proc/${process.ppid}/fd`).map(Number).sort();
  return { parent: shell };
})();

const tools = {
  echo: (id, input) => answer(id, input),
  env: (id) => answer(id, process.env),
  status: (id) => answer(id, status()),
  slow: (id, input) => setTimeout(() => answer(id, 'late'), input.ms),
  cancels: (id) => answer(id, cancelled),
  hang: () => {},
  exit: () => process.exit(3),
  crash: () => process.kill(process.pid, 'SIGKILL'),
  exit_once: (id, input) => (count(input.mark) > 1 ? answer(id, 'second') : process.exit(3)),
  junk: (id) => {
    process.stdout.write('starting up...\nnull\n{"jsonrpc":"2.0","id":"other","result":{}}\n\n');
    answer(id, 'clean');
  },
  babble: () => {
    for (let i = 0; i < 2000; i++) process.stdout.write('babble\n');
  },
  big: (id, input) => answer(id, 'x'.repeat(input.bytes)),
  endless: () => {
    const write = () => process.stdout.write('x'.repeat(1 << 20), write);
    write();
  },
  noisy: (id) => process.stderr.write('secret\n'.repeat(300000), () => answer(id, 'quiet')),
  deaf: (id) => {
    lines.pause();
    process.stdin.pause();
    answer(id, 'deaf');
  },
  family: (id) => {
    const child = spawn('/bin/sleep', ['3600'], { stdio: 'ignore' });
    answer(id, [process.ppid, process.pid, child.pid]);
  },
  asks: (id) => {
    send({ jsonrpc: '2.0', id: 'q1', method: 'ping' });
    const wait = () => (pings > 0 ? answer(id, 'answered') : setTimeout(wait, 5));
    wait();
  },
};

const count = (mark) => readFileSync(process.env.LOG, 'utf8').split('\n').filter((line) => line.includes(mark)).length;

lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (process.env.LOG) appendFileSync(process.env.LOG, `${process.pid} ${line}\n`);
  switch (message.method) {
    case 'initialize':
      send({
        jsonrpc: '2.0', id: message.id,
        result: {
          protocolVersion: process.env.REVISION ?? message.params.protocolVersion,
          capabilities: { tools: {} }, serverInfo: { name: 'fixture', version: '1' },
        },
      });
      break;
    case 'notifications/cancelled':
      cancelled.push(message.params);
      break;
    case 'tools/list':
      send({
        jsonrpc: '2.0', id: message.id,
        result: { tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: 'object' } })) },
      });
      break;
    case 'tools/call':
      tools[message.params.name](message.id, message.params.arguments);
      break;
    case undefined:
      pings++;
      break;
    default:
  }
});
