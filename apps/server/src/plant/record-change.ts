import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import type { Transaction } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { changesBetween } from '../access/changes.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ChangeTopic } from '../platform/events/events.ts';
import type { PlantRoomDeps } from './deps.ts';
import type { Snapshot } from './history/history.ts';

interface ChangedKind {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly kind: HistoryKind;
  readonly topic: ChangeTopic;
}

interface ChangedObject {
  readonly id: string;
  readonly name: string;
  /** Stable verb of the audit trail, e.g. `catchment.update`. */
  readonly action: string;
  /** Full snapshots with wire names; null before creation and after deletion. */
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

interface PlantChange extends ChangedKind, ChangedObject {}

type Records = Pick<PlantRoomDeps, 'audit' | 'history' | 'publish'>;

/**
 * Records one change of the plant in its transaction: audit trail (changed fields only), history (all fields) and
 * event. Records nothing and returns false when nothing differs.
 */
export async function recordChange(room: Records, tx: Transaction<Schema>, change: PlantChange): Promise<boolean> {
  const { who, hydroCode, kind, topic, ...object } = change;
  return (await recordChanges(room, tx, { who, hydroCode, kind, topic }, [object])).length > 0;
}

/**
 * Records a batch of a few hundred changes of one kind in as many statements as a single one. One event covers them,
 * without an id when there are several. Returns the objects that differ.
 */
export async function recordChanges(
  { audit, history, publish }: Records,
  tx: Transaction<Schema>,
  { who, hydroCode, kind, topic }: ChangedKind,
  objects: readonly ChangedObject[],
): Promise<ChangedObject[]> {
  const changedItems = objects.flatMap((object) => {
    const { before, after } = object;
    const changes = before && after ? changesBetween(before, after) : { before, after };
    return changes ? [{ object, changes }] : [];
  });
  const [first, ...others] = changedItems;
  if (!first) return [];
  const entries = changedItems.map(({ object: { id, name, action }, changes }) => ({
    who,
    action,
    object: { kind, id, name },
    hydroCode,
    ...changes,
  }));
  await audit.recordAll(tx, entries);
  const versions = changedItems.map(({ object: { id, name, after } }) => ({ id, name, data: after }));
  await history.recordAll(tx, { hydroCode, kind, who }, versions);
  await publish(tx, { topic, hydroCode, payload: { kind, id: others.length === 0 ? first.object.id : null } });
  return changedItems.map(({ object }) => object);
}
