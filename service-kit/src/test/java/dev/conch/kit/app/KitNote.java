package dev.conch.kit.app;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** Hibernate Reactive starts only where there is an entity. */
@Entity
class KitNote {
    @Id
    String id;
}
