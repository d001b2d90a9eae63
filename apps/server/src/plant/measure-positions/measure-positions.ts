import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import { orRefuse } from '../../access/unique.ts';
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

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Named places along the river at which stations measure. */
export function createMeasurePositions(room: PlantRoomDeps) {
  const { database, clock } = room;
  const changeOf = ({ who, hydroCode }: Place, id: string, name: string) =>
    ({ who, hydroCode, kind: 'measure_position', id, name, topic: 'measure_position.changed' }) as const;

  async function insert(tx: Transaction<Schema>, place: Place, wanted: WantedMeasurePosition) {
    const key = { hydroCode: place.hydroCode, measurePositionId: randomUUID() };
    await insertMeasurePosition(tx, key, wanted, { by: place.who.username, at: clock.now() });
    const change = changeOf(place, key.measurePositionId, wanted.name);
    const action = 'measure_position.create';
    await recordChange(room, tx, { ...change, action, before: null, after: snapshotOf(wanted) });
    return required(await holdMeasurePosition(tx, key));
  }

  async function change(
    tx: Transaction<Schema>,
    place: Place,
    measurePositionId: string,
    wanted: WantedMeasurePosition,
  ) {
    const key = { hydroCode: place.hydroCode, measurePositionId };
    const before = await holdMeasurePosition(tx, key);
    if (!before) throw new Refusal('measure_position.not_found');
    const [old, after] = [snapshotOf(before), snapshotOf(wanted)];
    if (wanted.seenVersion !== undefined && wanted.seenVersion !== before.version)
      throw changedMeanwhile(before, old, after);
    const action = 'measure_position.update';
    const object = changeOf(place, measurePositionId, wanted.name);
    if (!(await recordChange(room, tx, { ...object, action, before: old, after }))) return before;
    await updateMeasurePosition(tx, key, wanted, { by: place.who.username, at: clock.now() });
    return required(await holdMeasurePosition(tx, key));
  }

  async function removeOne(tx: Transaction<Schema>, place: Place, measurePositionId: string): Promise<void> {
    const key = { hydroCode: place.hydroCode, measurePositionId };
    const before = await holdMeasurePosition(tx, key);
    if (!before) throw new Refusal('measure_position.not_found');
    const stations = await listStationsAt(tx, key);
    if (stations.length > 0) throw new Refusal('measure_position.in_use', { stations: stations.join(', ') });
    await deleteMeasurePosition(tx, key);
    const action = 'measure_position.delete';
    const object = changeOf(place, measurePositionId, before.name);
    await recordChange(room, tx, { ...object, action, before: snapshotOf(before), after: null });
  }

  return {
    list: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<MeasurePosition[]> =>
      listMeasurePositions(db, hydroCode),

    /** Saves new and changed points together, all or none. */
    save: (place: Place, wanted: readonly WantedMeasurePosition[]): Promise<MeasurePosition[]> =>
      orRefuse(uniqueRules, () =>
        database.transaction(async (tx) => {
          if (!(await holdPlant(tx, place.hydroCode))) throw new Refusal('plant.forbidden');
          const saved: MeasurePosition[] = [];
          for (const one of wanted) {
            const { measurePositionId: id } = one;
            saved.push(id === undefined ? await insert(tx, place, one) : await change(tx, place, id, one));
          }
          if ((await listMeasurePositions(tx, place.hydroCode)).length > maxPositions)
            throw new Refusal('measure_position.too_many', { maximum: maxPositions });
          return saved;
        }),
      ),

    /** Removes all or none. */
    remove: (place: Place, ids: readonly string[]): Promise<void> =>
      database.transaction(async (tx) => {
        for (const id of new Set(ids)) await removeOne(tx, place, id);
      }),
  };
}

export type MeasurePositions = ReturnType<typeof createMeasurePositions>;

const snapshotOf = ({ name, type, description }: WrittenMeasurePosition) => ({ name, type, description });
