import { required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { erasePlant } from '../../platform/messages/messages.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { recordChange } from '../record-change.ts';
import {
  countPlants,
  deletePlant,
  grantPlant,
  holdPlant,
  insertPlant,
  type RegisteredPlant,
  renamePlant,
  takeTurnOverPlants,
} from './store.ts';

export { holdPlant } from './store.ts';

const uniqueRules = { plant_pkey: 'plant.code_taken', plant_folded_code: 'plant.code_taken' } as const;

interface PlantName {
  readonly hydroCode: string;
  readonly name: string;
}

/** The list of plants. A plant's name is stored once, in the table that access uses for permissions. */
export function createRegistry(room: PlantRoomDeps) {
  const { database, clock, history } = room;
  const change = (actor: Actor, { hydroCode, name }: PlantName) =>
    ({ who: actor, hydroCode, kind: 'plant', id: hydroCode, name, topic: 'plant.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  async function make(tx: Transaction<Schema>, actor: Actor, plant: PlantName): Promise<void> {
    await insertPlant(tx, plant, stamp(actor));
    const after = { name: plant.name };
    await recordChange(room, tx, { ...change(actor, plant), action: 'plant.create', before: null, after });
  }

  async function erase(tx: Transaction<Schema>, actor: Actor, plant: PlantName): Promise<void> {
    const before = { name: plant.name };
    await recordChange(room, tx, { ...change(actor, plant), action: 'plant.delete', before, after: null });
    await history.close(tx, plant.hydroCode, actor);
    await erasePlant(tx, plant.hydroCode);
    await deletePlant(tx, plant.hydroCode);
  }

  return {
    /** A user who creates a plant gets access to it. */
    create: (caller: Caller, actor: Actor, plant: PlantName): Promise<RegisteredPlant> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          await make(tx, actor, plant);
          if (caller.plants !== 'all') await grantPlant(tx, caller.accountId, plant.hydroCode);
          return required(await holdPlant(tx, plant.hydroCode));
        }),
      ),

    rename: (
      caller: Caller,
      actor: Actor,
      plant: PlantName,
      seenVersion: number | undefined,
    ): Promise<RegisteredPlant> =>
      database.transaction(async (tx) => {
        const before = visible(caller, await holdPlant(tx, plant.hydroCode));
        const [old, wanted] = [{ name: before.name }, { name: plant.name }];
        if (seenVersion !== undefined && seenVersion !== before.version) throw concurrentChanges(before, old, wanted);
        const action = 'plant.rename';
        const differs = await recordChange(room, tx, { ...change(actor, plant), action, before: old, after: wanted });
        if (!differs) return before;
        await renamePlant(tx, plant, stamp(actor));
        return required(await holdPlant(tx, plant.hydroCode));
      }),

    remove: (caller: Caller, actor: Actor, plant: PlantName): Promise<void> =>
      database.transaction(async (tx) => {
        await takeTurnOverPlants(tx);
        const { name } = visible(caller, await holdPlant(tx, plant.hydroCode));
        if (plant.name !== name) throw new Refusal('plant.name_differs');
        if ((await countPlants(tx)) === 1) throw new Refusal('plant.last');
        await erase(tx, actor, plant);
      }),

    /** For the command line: replaces the last plant with an empty one. Returns false when the plant does not exist. */
    discard: (actor: Actor, hydroCode: string, empty: PlantName): Promise<boolean> =>
      database.transaction(async (tx) => {
        await takeTurnOverPlants(tx);
        const plant = await holdPlant(tx, hydroCode);
        if (!plant) return false;
        if ((await countPlants(tx)) === 1) await make(tx, actor, empty);
        await erase(tx, actor, plant);
        return true;
      }),
  };
}

export type Registry = ReturnType<typeof createRegistry>;

/** A plant without access looks like one that does not exist. */
function visible(caller: Caller, plant: RegisteredPlant | null): RegisteredPlant {
  if (plant === null || (caller.plants !== 'all' && !caller.plants.has(plant.hydroCode)))
    throw new Refusal('plant.forbidden');
  return plant;
}
