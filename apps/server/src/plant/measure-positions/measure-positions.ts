import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import {
  deleteMeasurePosition,
  holdMeasurePosition,
  insertMeasurePosition,
  listMeasurePositions,
  listStationsAt,
  type MeasurePosition,
  updateMeasurePosition,
  type WantedMeasurePosition,
  type WrittenMeasurePosition,
} from './store.ts';

export type { MeasurePosition } from './store.ts';
export { positionOf, positionView } from './wire.ts';

const uniqueRules = { measure_position_folded_name: 'measure_position.name_taken' } as const;
/** The list is not paged and appears in forms. */
const maxPositions = 1000;

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Named places along the river at which stations measure. */
export function createMeasurePositions(room: PlantRoomDeps) {
  const { database, clock } = room;
  const changeOf = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'measure_position', id, name, topic: 'measure_position.changed' }) as const;

  async function insert(tx: Transaction<Schema>, context: ChangeContext, wantedMeasurePosition: WantedMeasurePosition) {
    const key = { hydroCode: context.hydroCode, measurePositionId: randomUUID() };
    await insertMeasurePosition(tx, key, wantedMeasurePosition, { by: context.who.username, at: clock.now() });
    const change = changeOf(context, key.measurePositionId, wantedMeasurePosition.name);
    const action = 'measure_position.create';
    await recordChange(room, tx, { ...change, action, before: null, after: snapshotOf(wantedMeasurePosition) });
    return required(await holdMeasurePosition(tx, key));
  }

  async function change(
    tx: Transaction<Schema>,
    context: ChangeContext,
    measurePositionId: string,
    wantedMeasurePosition: WantedMeasurePosition,
  ) {
    const key = { hydroCode: context.hydroCode, measurePositionId };
    const before = await holdMeasurePosition(tx, key);
    if (!before) throw new Refusal('measure_position.not_found');
    const [old, after] = [snapshotOf(before), snapshotOf(wantedMeasurePosition)];
    if (wantedMeasurePosition.seenVersion !== undefined && wantedMeasurePosition.seenVersion !== before.version)
      throw concurrentChanges(before, old, after);
    const action = 'measure_position.update';
    const object = changeOf(context, measurePositionId, wantedMeasurePosition.name);
    if (!(await recordChange(room, tx, { ...object, action, before: old, after }))) return before;
    await updateMeasurePosition(tx, key, wantedMeasurePosition, { by: context.who.username, at: clock.now() });
    return required(await holdMeasurePosition(tx, key));
  }

  async function removeOne(tx: Transaction<Schema>, context: ChangeContext, measurePositionId: string): Promise<void> {
    const key = { hydroCode: context.hydroCode, measurePositionId };
    const before = await holdMeasurePosition(tx, key);
    if (!before) throw new Refusal('measure_position.not_found');
    const stations = await listStationsAt(tx, key);
    if (stations.length > 0) throw new Refusal('measure_position.in_use', { stations: stations.join(', ') });
    await deleteMeasurePosition(tx, key);
    const action = 'measure_position.delete';
    const object = changeOf(context, measurePositionId, before.name);
    await recordChange(room, tx, { ...object, action, before: snapshotOf(before), after: null });
  }

  return {
    list: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<MeasurePosition[]> =>
      listMeasurePositions(db, hydroCode),

    /** Saves new and changed points together, all or none. */
    save: (
      context: ChangeContext,
      wantedMeasurePositions: readonly WantedMeasurePosition[],
    ): Promise<MeasurePosition[]> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
          const measurePositions: MeasurePosition[] = [];
          for (const one of wantedMeasurePositions) {
            const { measurePositionId: id } = one;
            measurePositions.push(
              id === undefined ? await insert(tx, context, one) : await change(tx, context, id, one),
            );
          }
          if ((await listMeasurePositions(tx, context.hydroCode)).length > maxPositions)
            throw new Refusal('measure_position.too_many', { maximum: maxPositions });
          return measurePositions;
        }),
      ),

    /** Removes all or none. */
    remove: (context: ChangeContext, ids: readonly string[]): Promise<void> =>
      database.transaction(async (tx) => {
        for (const id of new Set(ids)) await removeOne(tx, context, id);
      }),
  };
}

export type MeasurePositions = ReturnType<typeof createMeasurePositions>;

const snapshotOf = ({ name, type, description }: WrittenMeasurePosition) => ({ name, type, description });
