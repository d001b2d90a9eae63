import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import {
  type Catchment,
  deleteCatchment,
  holdCatchment,
  insertCatchment,
  listCatchments,
  updateCatchment,
  type WrittenCatchment,
} from './store.ts';
import { wireOf } from './wire.ts';

export type { Catchment } from './store.ts';
export { catchmentFrom, wireOf } from './wire.ts';

const uniqueRules = { catchment_folded_name: 'catchment.name_taken' } as const;
/** The list is not paged and appears in every form. */
const maxCatchments = 200;

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

export function createCatchments(room: PlantRoomDeps) {
  const { database, clock } = room;
  const change = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'catchment', id, name, topic: 'plant.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  return {
    list: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<Catchment[]> => listCatchments(db, hydroCode),

    add: (context: ChangeContext, catchment: WrittenCatchment): Promise<Catchment> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const { who, hydroCode } = context;
          if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
          if ((await listCatchments(tx, hydroCode)).length >= maxCatchments)
            throw new Refusal('catchment.too_many', { maximum: maxCatchments });
          const catchmentId = randomUUID();
          await insertCatchment(tx, { hydroCode, catchmentId }, catchment, stamp(who));
          const object = change(context, catchmentId, catchment.name);
          await recordChange(room, tx, {
            ...object,
            action: 'catchment.create',
            before: null,
            after: wireOf(catchment),
          });
          return required(await holdCatchment(tx, hydroCode, catchmentId));
        }),
      ),

    update: (
      context: ChangeContext,
      catchmentId: string,
      writtenCatchment: WrittenCatchment,
      seenVersion: number | undefined,
    ): Promise<Catchment> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const { who, hydroCode } = context;
          const before = await holdCatchment(tx, hydroCode, catchmentId);
          if (!before) throw new Refusal('catchment.not_found');
          const [old, after] = [wireOf(before), wireOf(writtenCatchment)];
          if (seenVersion !== undefined && seenVersion !== before.version) throw concurrentChanges(before, old, after);
          const object = change(context, catchmentId, writtenCatchment.name);
          const differs = await recordChange(room, tx, { ...object, action: 'catchment.update', before: old, after });
          if (!differs) return before;
          await updateCatchment(tx, { hydroCode, catchmentId }, writtenCatchment, stamp(who));
          return required(await holdCatchment(tx, hydroCode, catchmentId));
        }),
      ),

    async remove(context: ChangeContext, catchmentId: string): Promise<void> {
      try {
        await database.transaction(async (tx) => {
          const { hydroCode } = context;
          const before = await holdCatchment(tx, hydroCode, catchmentId);
          if (!before) throw new Refusal('catchment.not_found');
          await deleteCatchment(tx, { hydroCode, catchmentId });
          const object = change(context, catchmentId, before.name);
          await recordChange(room, tx, { ...object, action: 'catchment.delete', before: wireOf(before), after: null });
        });
      } catch (error) {
        const isReferred = databaseErrorOf(error) === 'referred';
        throw isReferred ? new Refusal('catchment.in_use') : error;
      }
    },
  };
}

export type Catchments = ReturnType<typeof createCatchments>;
