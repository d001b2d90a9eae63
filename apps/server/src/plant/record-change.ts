import type { HistoryKind } from '@spillway/contract/plant/history-kinds';
import type { Transaction } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { changesBetween } from '../access/audit/changes.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { PlantRoomDeps } from './deps.ts';
import type { Snapshot } from './history/history.ts';

export interface PlantChange {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly kind: HistoryKind;
  readonly id: string;
  readonly name: string;
  /** Stable verb of the audit trail, e.g. `catchment.update`. */
  readonly action: string;
  /** Topic of the event, e.g. `plant.changed`. */
  readonly topic: string;
  /** Full snapshots with the names of the wire; null before it was made and after it was deleted. */
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/**
 * One change of the plant in its three records, in the transaction of the change: the trail (changed fields only), the
 * versions (all of it) and the event. False, and nothing recorded, where nothing differs.
 */
export async function recordChange(
  { audit, history, publish }: Pick<PlantRoomDeps, 'audit' | 'history' | 'publish'>,
  tx: Transaction<Schema>,
  change: PlantChange,
): Promise<boolean> {
  const { who, hydroCode, kind, id, name, action, topic, before, after } = change;
  const changes = before && after ? changesBetween(before, after) : { before, after };
  if (!changes) return false;
  await audit.record(tx, { who, action, object: { kind, id, name }, hydroCode, ...changes });
  await history.record(tx, { hydroCode, kind, id, name, data: after, who });
  await publish(tx, { topic, hydroCode, payload: { kind, id } });
  return true;
}
