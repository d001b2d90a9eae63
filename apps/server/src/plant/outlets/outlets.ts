import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import { orRefuse } from '../../access/unique.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import type { Stations } from '../stations/stations.ts';
import type { Gate, Outlet, Unit, WrittenOutlet } from './outlet.ts';
import { fittingInput, outletFaults } from './rules.ts';
import { holdOutlet, insertOutlet, listOutlets, markOutletDeleted, updateOutlet } from './store.ts';
import { readableOf, snapshotOf } from './wire.ts';

export { describeGate, describeUnit, type OutletTables } from './describe.ts';
export type { Outlet } from './outlet.ts';
export { groupsOfType } from './rules.ts';
export { gateView, outletFrom, outletOf, outletView, unitView } from './wire.ts';

const uniqueRules = { outlet_folded_code: 'outlet.code_taken', outlet_number: 'outlet.number_taken' } as const;
/** The list is not paged, and a calculation uses all of them. */
const maxOutlets = 300;

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** The outlets of the lake: units and gates. */
export function createOutlets(room: PlantRoomDeps & { readonly stations: Pick<Stations, 'hold' | 'list'> }) {
  const { database, clock, stations } = room;
  const changeOf = ({ who, hydroCode }: Place, id: string, name: string) =>
    ({ who, hydroCode, kind: 'outlet', id, name, topic: 'outlet.changed' }) as const;
  const stamp = (who: Actor) => ({ by: who.username, at: clock.now() });

  async function refuseFaults(
    tx: Transaction<Schema>,
    hydroCode: string,
    wanted: WrittenOutlet,
    { outletId, all }: { readonly outletId: string | null; readonly all: readonly Outlet[] },
  ): Promise<void> {
    const faults = [...outletFaults(wanted, outletId, all), ...(await inputFaults(tx, hydroCode, wanted))];
    if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  }

  /** Locks the station, so that it is neither deleted nor changed in type meanwhile. */
  async function inputFaults(
    tx: Transaction<Schema>,
    hydroCode: string,
    { outletType, inputStationId }: WrittenOutlet,
  ): Promise<RefusedField[]> {
    if (inputStationId === null) return [];
    const fits = fittingInput[outletType];
    if ((await stations.hold(tx, hydroCode, inputStationId))?.type === fits) return [];
    const fitting = (await stations.list(hydroCode, tx)).filter(({ type }) => type === fits);
    const options = fitting.map(({ code }) => code).join(', ') || '-';
    return [{ field: 'input_station_id', rule: 'option', facts: { options } }];
  }

  return {
    list: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<Outlet[]> => listOutlets(db, hydroCode),
    units: async (hydroCode: string): Promise<Unit[]> => (await listOutlets(database.sql, hydroCode)).filter(isUnit),
    gates: async (hydroCode: string): Promise<Gate[]> => (await listOutlets(database.sql, hydroCode)).filter(isGate),

    add: (place: Place, wanted: WrittenOutlet): Promise<Outlet> =>
      orRefuse(uniqueRules, () =>
        database.transaction(async (tx) => {
          const all = await outletsOf(tx, place);
          if (all.length >= maxOutlets) throw new Refusal('outlet.too_many', { maximum: maxOutlets });
          await refuseFaults(tx, place.hydroCode, wanted, { outletId: null, all });
          const key = { hydroCode: place.hydroCode, outletId: randomUUID() };
          await insertOutlet(tx, key, wanted, stamp(place.who));
          const change = { ...changeOf(place, key.outletId, wanted.name), action: 'outlet.create' };
          await recordChange(room, tx, { ...change, before: null, after: snapshotOf(wanted) });
          return required(await holdOutlet(tx, key));
        }),
      ),

    update: (place: Place, outletId: string, wanted: WrittenOutlet, seenVersion: number | undefined): Promise<Outlet> =>
      orRefuse(uniqueRules, () =>
        database.transaction(async (tx) => {
          const all = await outletsOf(tx, place);
          const key = { hydroCode: place.hydroCode, outletId };
          const before = await holdOutlet(tx, key);
          if (!before) throw new Refusal('outlet.not_found');
          if (before.outletType !== wanted.outletType) throw new Refusal('outlet.kind_fixed');
          await refuseFaults(tx, place.hydroCode, wanted, { outletId, all });
          if (seenVersion !== undefined && seenVersion !== before.version)
            throw changedMeanwhile(before, readableOf(before), readableOf(wanted));
          const change = { ...changeOf(place, outletId, wanted.name), action: 'outlet.update' };
          const differs = await recordChange(room, tx, {
            ...change,
            before: snapshotOf(before),
            after: snapshotOf(wanted),
          });
          if (!differs) return before;
          await updateOutlet(tx, key, wanted, stamp(place.who));
          return required(await holdOutlet(tx, key));
        }),
      ),

    remove: (place: Place, outletId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const all = await outletsOf(tx, place);
        const before = all.find((one) => one.outletId === outletId);
        if (!before) throw new Refusal('outlet.not_found');
        const user = all.find(({ tableLinks }) => tableLinks.some((link) => link.outlet_id === outletId));
        if (user) throw new Refusal('outlet.in_use', { name: user.name });
        await markOutletDeleted(tx, { hydroCode: place.hydroCode, outletId }, stamp(place.who));
        const change = { ...changeOf(place, outletId, before.name), action: 'outlet.delete' };
        await recordChange(room, tx, { ...change, before: snapshotOf(before), after: null });
      }),
  };
}

export type Outlets = ReturnType<typeof createOutlets>;

const isUnit = (outlet: Outlet): outlet is Unit => outlet.outletType === 1;
const isGate = (outlet: Outlet): outlet is Gate => outlet.outletType === 2;

/** Locks the plant: outlets refer to each other, so they are changed one at a time. */
async function outletsOf(tx: Transaction<Schema>, { hydroCode }: Place): Promise<Outlet[]> {
  if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
  return await listOutlets(tx, hydroCode);
}
