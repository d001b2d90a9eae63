import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Fields } from '../access/changes.ts';
import { concurrentChanges } from '../access/conflict.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlantRoomDeps } from './deps.ts';
import type { Snapshot } from './history/history.ts';
import { recordChange } from './record-change.ts';
import { holdPlant } from './registry/registry.ts';

/** A part that a plant has exactly once. Version 0 is the default before it was saved. */
export interface StoredRecord<T> {
  readonly values: T;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

export interface Stamp {
  readonly by: string | null;
  readonly at: Date;
}

export interface SingleRecord<T> {
  readonly kind: HistoryKind;
  /** Audit verb. */
  readonly action: string;
  read(db: Kysely<Schema>, hydroCode: string): Promise<StoredRecord<T>>;
  /** Raises the version. */
  write(tx: Transaction<Schema>, hydroCode: string, values: T, stamp: Stamp): Promise<void>;
  /** With wire names. */
  snapshot(values: T): Snapshot;
  /** Readable text for structured fields. */
  readable?(values: T): Fields;
}

export interface SaveRequest<T> {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly values: T;
  readonly seenVersion: number | undefined;
}

/** Locks, compares versions and records in one transaction, so that no change of another user is overwritten unseen. */
export function saveOne<T>(
  room: PlantRoomDeps,
  one: SingleRecord<T>,
  wanted: SaveRequest<T>,
): Promise<StoredRecord<T>> {
  const { who, hydroCode, values, seenVersion } = wanted;
  const { kind, action, snapshot, readable = snapshot } = one;
  return room.database.transaction(async (tx) => {
    const plant = await holdPlant(tx, hydroCode);
    if (!plant) throw new Refusal('plant.forbidden');
    const before = await one.read(tx, hydroCode);
    const { updatedAt, updatedBy } = before;
    if (seenVersion !== undefined && seenVersion !== before.version && updatedAt)
      throw concurrentChanges({ updatedAt, updatedBy }, readable(before.values), readable(values));
    const old = before.version === 0 ? null : snapshot(before.values);
    const object = { hydroCode, kind, id: hydroCode, name: plant.name };
    const change = { who, ...object, action, topic: 'plant.changed' as const, before: old, after: snapshot(values) };
    if (!(await recordChange(room, tx, change))) return before;
    await one.write(tx, hydroCode, values, { by: who.username, at: room.clock.now() });
    return await one.read(tx, hydroCode);
  });
}

/** The version fields returned with a sheet. */
export const editStampOnWire = ({ version, updatedAt, updatedBy }: Omit<StoredRecord<unknown>, 'values'>) => ({
  version,
  updated_at: updatedAt?.toISOString() ?? null,
  updated_by: updatedBy,
});
