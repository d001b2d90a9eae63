import { dayNumber, localDate } from '@spillway/hydrology/energy/local-day';
import { seasonOn } from '@spillway/hydrology/energy/season';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { firstSampleMs } from '../../series/samples/samples.ts';
import { listPlants } from '../calculation/calculation.ts';
import { engineTariff, type MarketDay, type Tariff, tariffOn } from '../tariffs/tariffs.ts';
import { dayAt, daysOf, nextDay, spansOf, utcOffsetMinOn } from './days.ts';
import type { EnergyDeps } from './deps.ts';
import { isPower, type LoadedDay, loadDays } from './load.ts';
import { settleDay } from './settle-day.ts';
import {
  type ComputedDay,
  insertStale,
  type Mark,
  readEnds,
  readSold,
  takeMarks,
  takeStaleDays,
  writeDays,
} from './store.ts';

export { reader as energyReader } from './store.ts';

const mostMarks = 20_000;
/** Worked out in one transaction. */
const mostDays = 31;
/** A line may reach over midnight from so far away. */
const reachMs = 3_600_000;

/** Days are worked out again when readings, tariffs or the plant's hours changed; the newest ones as they go by. */
export function createEnergyWork({ database, clock, log, inForce, catalogue, tariffs, publish }: EnergyDeps) {
  const db = database.sql;

  /** Readings that changed and days that have gone by become days to work out. */
  async function takeChanges(plant: PlantCatalogue, today: string): Promise<void> {
    const power = [...plant.byId.values()].filter(isPower);
    const { last } = await readEnds(db, plant.plantNo);
    if (last === null) {
      const ids = power.map(({ seriesId }) => seriesId);
      const firstMs = ids.length === 0 ? null : await firstSampleMs(db, plant.plantNo, ids);
      await database.transaction(async (tx) => {
        await takeMarks(tx, plant.plantNo, mostMarks);
        if (firstMs === null) return;
        const first = dayAt(firstMs, plant.timeZone);
        if (first <= today) await insertStale(tx, plant.plantNo, [{ from: first, to: today }]);
      });
      return;
    }
    const held = new Map(power.map(({ seriesId, kind }) => [seriesId, kind === 'held']));
    await database.transaction(async (tx) => {
      const marks = await takeMarks(tx, plant.plantNo, mostMarks);
      const felt = marks.flatMap((mark) => {
        const isHeld = held.get(mark.seriesId);
        return isHeld === undefined ? [] : [daysFelt(mark, isHeld, plant.timeZone, today)];
      });
      const goneBy = last < today || [...held.values()].some(Boolean) ? [{ from: last, to: today }] : [];
      const spans = spansOf(daysOf([...felt.filter(({ from, to }) => from <= to), ...goneBy]));
      await insertStale(tx, plant.plantNo, spans);
    });
  }

  /** So many days from the earliest on; the others wait for the next time. False where none was left. */
  async function workOut(plant: PlantCatalogue, today: string): Promise<boolean> {
    const { hydroCode, plantNo } = plant;
    return await database.transaction(async (tx) => {
      const waiting = daysOf(await takeStaleDays(tx, plantNo)).filter((day) => day <= today);
      const [days, others] = [waiting.slice(0, mostDays), waiting.slice(mostDays)];
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) return false;
      const all = await tariffs.list(hydroCode, tx);
      const market = new Map(
        (await tariffs.marketDays(hydroCode, { from: first, to: last }, tx)).map((one) => [one.day, one]),
      );
      const { computed, carriesOn } = await computeDays(tx, plant, days, { all, market });
      await writeDays(tx, plantNo, computed, clock.now());
      const { last: end } = await readEnds(tx, plantNo);
      const later = { from: nextDay(last), to: min(carriesOn ?? last, end ?? last) };
      const left = spansOf(daysOf([...spansOf(others), ...(later.from <= later.to ? [later] : [])]));
      await insertStale(tx, plantNo, left);
      await publish(tx, { topic: 'energy.changed', hydroCode, payload: { from: first, to: last } });
      return left.length > 0;
    });
  }

  interface Terms {
    readonly all: readonly Tariff[];
    readonly market: ReadonlyMap<string, MarketDay>;
  }

  /** `carriesOn`: what was sold of a season changed, so its later days may pass the threshold elsewhere. */
  async function computeDays(
    tx: Transaction<Schema>,
    plant: PlantCatalogue,
    days: readonly string[],
    { all, market }: Terms,
  ): Promise<{ readonly computed: ComputedDay[]; readonly carriesOn: string | null }> {
    const span = { from: days[0]!, to: days.at(-1)! };
    const powerOn = await loadDays(tx, inForce, plant, span, clock.now().getTime());
    const yearBefore = nextDay(span.from, -366);
    const before = await readSold(tx, plant.plantNo, { from: yearBefore, to: span.to });
    const sold = new Map(before);
    let carriesOn: string | null = null;
    const computed = days.map((day): ComputedDay => {
      const { units, goodShare }: LoadedDay = powerOn(day);
      const tariff = tariffOn(all, day);
      const settled = settleDay({
        day,
        utcOffsetMin: utcOffsetMinOn(day, plant.timeZone),
        tariff,
        units,
        market: market.get(day) ?? null,
        soldSince: (from) => sumBetween(sold, from, day),
      });
      const soldKwh = settled.rows.reduce((sum, row) => sum + row.soldKwh, 0);
      sold.set(day, soldKwh);
      if (soldKwh !== (before.get(day) ?? 0)) carriesOn = excessUntil(tariff, day) ?? carriesOn;
      return { ...settled, goodShare };
    });
    return { computed, carriesOn };
  }

  async function ofPlant(hydroCode: string, signal?: AbortSignal): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return;
    const today = dayAt(clock.now().getTime(), plant.timeZone);
    await takeChanges(plant, today);
    while (!signal?.aborted && (await workOut(plant, today)));
  }

  return {
    /** From the job. The trouble of one plant is not that of the others. */
    async run(signal?: AbortSignal): Promise<void> {
      for (const hydroCode of await listPlants(db)) {
        if (signal?.aborted) return;
        await ofPlant(hydroCode, signal).catch((error: unknown) =>
          log.error({ err: error, hydroCode }, 'the energy of a plant could not be worked out'),
        );
      }
    },
  };
}

/** The last day of the season whose sold energy decides over what is excess; null where nothing is. */
function excessUntil(tariff: Tariff | null, day: string): string | null {
  if (!tariff?.timeOfUse) return null;
  const { seasons, excess } = engineTariff(tariff.timeOfUse, tariff);
  const season = excess && seasonOn(seasons, dayNumber(day));
  return season && season.season === excess.season ? localDate(season.last) : null;
}

const min = (one: string, other: string): string => (one < other ? one : other);

function daysFelt({ fromMs, toMs }: Mark, isHeld: boolean, timeZone: string, today: string) {
  const to = dayAt(toMs + reachMs, timeZone);
  return { from: dayAt(fromMs - reachMs, timeZone), to: isHeld || to > today ? today : to };
}

/** From the first day on and before the second. */
function sumBetween(sold: ReadonlyMap<string, number>, from: string, before: string): number {
  let sum = 0;
  for (const [day, kwh] of sold) if (day >= from && day < before) sum += kwh;
  return sum;
}
