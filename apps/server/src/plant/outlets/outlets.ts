import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
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

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** The outlets of the lake: units and gates. */
export function createOutlets(room: PlantRoomDeps & { readonly stations: Pick<Stations, 'hold' | 'list'> }) {
  const { database, clock, stations } = room;
  const changeOf = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'outlet', id, name, topic: 'outlet.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  async function refuseFaults(
    tx: Transaction<Schema>,
    hydroCode: string,
    writtenOutlet: WrittenOutlet,
    { outletId, all }: { readonly outletId: string | null; readonly all: readonly Outlet[] },
  ): Promise<void> {
    const faults = [
      ...outletFaults(writtenOutlet, outletId, all),
      ...(await inputFaults(tx, hydroCode, writtenOutlet)),
    ];
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

    add: (context: ChangeContext, writtenOutlet: WrittenOutlet): Promise<Outlet> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const all = await outletsOf(tx, context);
          if (all.length >= maxOutlets) throw new Refusal('outlet.too_many', { maximum: maxOutlets });
          await refuseFaults(tx, context.hydroCode, writtenOutlet, { outletId: null, all });
          const key = { hydroCode: context.hydroCode, outletId: randomUUID() };
          await insertOutlet(tx, key, writtenOutlet, stamp(context.who));
          const change = { ...changeOf(context, key.outletId, writtenOutlet.name), action: 'outlet.create' };
          await recordChange(room, tx, { ...change, before: null, after: snapshotOf(writtenOutlet) });
          return required(await holdOutlet(tx, key));
        }),
      ),

    update: (
      context: ChangeContext,
      outletId: string,
      writtenOutlet: WrittenOutlet,
      seenVersion: number | undefined,
    ): Promise<Outlet> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const all = await outletsOf(tx, context);
          const key = { hydroCode: context.hydroCode, outletId };
          const before = await holdOutlet(tx, key);
          if (!before) throw new Refusal('outlet.not_found');
          if (before.outletType !== writtenOutlet.outletType) throw new Refusal('outlet.kind_fixed');
          await refuseFaults(tx, context.hydroCode, writtenOutlet, { outletId, all });
          if (seenVersion !== undefined && seenVersion !== before.version)
            throw concurrentChanges(before, readableOf(before), readableOf(writtenOutlet));
          const change = { ...changeOf(context, outletId, writtenOutlet.name), action: 'outlet.update' };
          const differs = await recordChange(room, tx, {
            ...change,
            before: snapshotOf(before),
            after: snapshotOf(writtenOutlet),
          });
          if (!differs) return before;
          await updateOutlet(tx, key, writtenOutlet, stamp(context.who));
          return required(await holdOutlet(tx, key));
        }),
      ),

    remove: (context: ChangeContext, outletId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const all = await outletsOf(tx, context);
        const before = all.find((one) => one.outletId === outletId);
        if (!before) throw new Refusal('outlet.not_found');
        const user = all.find(({ tableLinks }) => tableLinks.some((link) => link.outlet_id === outletId));
        if (user) throw new Refusal('outlet.in_use', { name: user.name });
        await markOutletDeleted(tx, { hydroCode: context.hydroCode, outletId }, stamp(context.who));
        const change = { ...changeOf(context, outletId, before.name), action: 'outlet.delete' };
        await recordChange(room, tx, { ...change, before: snapshotOf(before), after: null });
      }),
  };
}

export type Outlets = ReturnType<typeof createOutlets>;

const isUnit = (outlet: Outlet): outlet is Unit => outlet.outletType === 1;
const isGate = (outlet: Outlet): outlet is Gate => outlet.outletType === 2;

/** Locks the plant: outlets refer to each other, so they are changed one at a time. */
async function outletsOf(tx: Transaction<Schema>, { hydroCode }: ChangeContext): Promise<Outlet[]> {
  if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
  return await listOutlets(tx, hydroCode);
}
