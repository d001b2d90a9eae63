import { randomUUID } from 'node:crypto';
import { dayNumber, localDate } from '@spillway/hydrology/energy/local-day';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import type { PlantRoomDeps } from '../../plant/deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type DaySpan, listMarketDays } from './market-store.ts';
import { refuseFaulty, refuseOverlap } from './rules.ts';
import { demoTariffs, vietnameseStart } from './seeds.ts';
import { deleteTariff, holdTariff, listTariffs, saveTariff } from './store.ts';
import type { Tariff, WrittenTariff } from './tariff.ts';
import { wireOf } from './wire.ts';

export { listMarketDays, type MarketDay } from './market-store.ts';
export { demoTariffs } from './seeds.ts';
export { engineTariff, type Tariff, tariffOn } from './tariff.ts';

export interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Days whose money is no longer what it was. */
export type DaysChanged = (tx: Transaction<Schema>, hydroCode: string, days: DaySpan) => Promise<void>;

export interface TariffDeps extends PlantRoomDeps {
  readonly daysChanged: DaysChanged;
}

interface Seen {
  readonly tariffId: string;
  readonly seenVersion: number | undefined;
}

interface Change {
  readonly before: Tariff;
  readonly wanted: WrittenTariff;
  readonly action?: 'tariff.update' | 'tariff.import' | undefined;
}

export interface YearCopy {
  readonly tariffId: string;
  readonly year: number;
  readonly percent: number;
  readonly name: string;
}

/** A list that people can still read. */
const mostTariffs = 200;
const forEver = '9999-12-31';

/** What the plant is paid by: one tariff holds on a day, drafts beside it. */
export function createTariffs(room: TariffDeps) {
  const { database, clock, daysChanged } = room;

  /** Its three records, and the days it held on or now holds on are settled again. */
  async function record(
    tx: Transaction<Schema>,
    { who, hydroCode }: Place,
    object: {
      readonly tariffId: string;
      readonly action: string;
      readonly before: WrittenTariff | null;
      readonly after: WrittenTariff | null;
    },
  ): Promise<boolean> {
    const { tariffId, action, before, after } = object;
    const changed = await recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'tariff',
      id: tariffId,
      name: (after ?? before)!.name,
      topic: 'tariff.changed',
      action,
      before: before && wireOf(before),
      after: after && wireOf(after),
    });
    if (changed)
      for (const one of [before, after])
        if (one?.active) await daysChanged(tx, hydroCode, { from: one.firstDay, to: one.lastDay ?? forEver });
    return changed;
  }

  async function write(
    tx: Transaction<Schema>,
    place: Place,
    tariffId: string,
    wanted: WrittenTariff,
  ): Promise<Tariff> {
    const key = { hydroCode: place.hydroCode, tariffId };
    await saveTariff(tx, key, wanted, { by: place.who.username, at: clock.now() });
    return (await holdTariff(tx, key))!;
  }

  async function make(
    tx: Transaction<Schema>,
    place: Place,
    wanted: WrittenTariff,
    action: 'tariff.create' | 'tariff.import' = 'tariff.create',
  ): Promise<Tariff> {
    const all = await listTariffs(tx, place.hydroCode);
    if (all.length >= mostTariffs) throw new Refusal('tariff.too_many', { maximum: mostTariffs });
    refuseFaulty(wanted);
    refuseOverlap(wanted, all);
    const tariffId = randomUUID();
    await record(tx, place, { tariffId, action, before: null, after: wanted });
    return await write(tx, place, tariffId, wanted);
  }

  async function change(
    tx: Transaction<Schema>,
    place: Place,
    { before, wanted, action = 'tariff.update' }: Change,
  ): Promise<Tariff> {
    refuseFaulty(wanted);
    const others = (await listTariffs(tx, place.hydroCode)).filter(({ tariffId }) => tariffId !== before.tariffId);
    refuseOverlap(wanted, others);
    const { tariffId } = before;
    if (!(await record(tx, place, { tariffId, action, before, after: wanted }))) return before;
    return await write(tx, place, tariffId, wanted);
  }

  /** Tariffs of a plant take turns: whether two overlap is seen by looking at all of them. */
  const inTurn = <T>({ hydroCode }: Place, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
      return await work(tx);
    });

  async function held(tx: Transaction<Schema>, { hydroCode }: Place, tariffId: string): Promise<Tariff> {
    const found = await holdTariff(tx, { hydroCode, tariffId });
    if (!found) throw new Refusal('tariff.not_found');
    return found;
  }

  function refuseOverlooked(before: Tariff, seenVersion: number | undefined, after: WrittenTariff): void {
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw changedMeanwhile(before, wireOf(before), wireOf(after));
  }

  return {
    list: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<Tariff[]> => listTariffs(db, hydroCode),

    marketDays: (hydroCode: string, span: DaySpan, db: Kysely<Schema> = database.sql) =>
      listMarketDays(db, hydroCode, span),

    add: (place: Place, wanted: WrittenTariff, action?: 'tariff.import'): Promise<Tariff> =>
      inTurn(place, (tx) => make(tx, place, wanted, action)),

    update: (
      place: Place,
      { tariffId, seenVersion }: Seen,
      wanted: WrittenTariff,
      action?: 'tariff.import',
    ): Promise<Tariff> =>
      inTurn(place, async (tx) => {
        const before = await held(tx, place, tariffId);
        refuseOverlooked(before, seenVersion, wanted);
        return await change(tx, place, { before, wanted, action });
      }),

    remove: (place: Place, { tariffId, seenVersion }: Seen): Promise<void> =>
      inTurn(place, async (tx) => {
        const before = await held(tx, place, tariffId);
        refuseOverlooked(before, seenVersion, before);
        await record(tx, place, { tariffId, action: 'tariff.delete', before, after: null });
        await deleteTariff(tx, { hydroCode: place.hydroCode, tariffId });
      }),

    /** One that is in use and reaches into the year ends on the day before it. */
    copyYear: (place: Place, { tariffId, year, percent, name }: YearCopy): Promise<Tariff> =>
      inTurn(place, async (tx) => {
        const source = await held(tx, place, tariffId);
        const [firstDay, lastDay] = [`${year}-01-01`, `${year}-12-31`];
        if (source.firstDay >= firstDay) throw new Refusal('tariff.copy_forward', { year });
        const reaches = source.active && (source.lastDay === null || source.lastDay >= firstDay);
        if (reaches)
          await change(tx, place, {
            before: source,
            wanted: { ...source, lastDay: localDate(dayNumber(firstDay) - 1) },
          });
        return await make(tx, place, { ...raised(source, percent), name, firstDay, lastDay });
      }),

    start: (place: Place): Promise<Tariff[]> =>
      inTurn(place, async (tx) => {
        const made: Tariff[] = [];
        for (const wanted of vietnameseStart()) made.push(await make(tx, place, wanted));
        return made;
      }),

    /** At the first start, for the demo plant: prices nobody was ever paid by, and marked so. */
    async startDemo(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
      const place = { who: system, hydroCode };
      await holdPlant(tx, hydroCode);
      for (const wanted of demoTariffs()) await make(tx, place, wanted);
    },
  };
}

export type Tariffs = ReturnType<typeof createTariffs>;

/** To a hundredth of a dong. */
function raised(tariff: Tariff, percent: number): WrittenTariff {
  const by = (vnd: number) => Math.round(vnd * (1 + percent / 100) * 100) / 100;
  const { timeOfUse, market } = tariff;
  const prices = timeOfUse?.prices.map((one) => ({ ...one, energy: by(one.energy), capacity: by(one.capacity) }));
  return {
    ...tariff,
    timeOfUse: timeOfUse && { ...timeOfUse, prices: prices ?? [] },
    market: market && { ...market, contract_price: by(market.contract_price) },
  };
}
