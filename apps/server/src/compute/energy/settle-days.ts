import { itemAt, lastOf } from '@spillway/checked/reads';
import { dayNumber, localDate } from '@spillway/hydrology/energy/local-day';
import { seasonOn } from '@spillway/hydrology/energy/season';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { engineTariff, type MarketDay, type Terms, type TermsOn } from '../tariffs/tariffs.ts';
import { nextDay, utcOffsetMinOn } from './days.ts';
import type { EnergyDeps } from './deps.ts';
import { type LoadedDay, loadDays } from './load.ts';
import { settleDay } from './settle-day.ts';
import { type ComputedDay, readSold } from './store.ts';

interface DaysTask {
  readonly plant: PlantCatalogue;
  /** Must be sorted. */
  readonly days: readonly string[];
  readonly termsOn: TermsOn;
  readonly market: ReadonlyMap<string, MarketDay>;
  /** Used instead of the stored sums of energy sold on earlier days. */
  readonly sold?: ReadonlyMap<string, number>;
}

/**
 * Settles days. `continuesUntil` is set when the energy sold in a season changed, so that later days may pass the threshold
 * at another time.
 */
export async function settleDays(
  { inForce, clock }: Pick<EnergyDeps, 'inForce' | 'clock'>,
  db: Kysely<Schema>,
  { plant, days, termsOn, market, sold: known }: DaysTask,
): Promise<{ readonly computed: ComputedDay[]; readonly carriesOn: string | null }> {
  const span = { from: itemAt(days, 0), to: lastOf(days) };
  const powerOn = await loadDays(db, inForce, plant, span, clock.now().getTime());
  const yearBefore = nextDay(span.from, -366);
  const before = await readSold(db, plant.plantNo, { from: yearBefore, to: span.to });
  const sold = new Map([...before, ...(known ?? [])]);
  let continuesUntil: string | null = null;
  const computed = days.map((day): ComputedDay => {
    const { units, goodShare }: LoadedDay = powerOn(day);
    const tariff = termsOn(day);
    const settledDay = settleDay({
      day,
      utcOffsetMin: utcOffsetMinOn(day, plant.timeZone),
      tariff,
      units,
      market: market.get(day) ?? null,
      soldSince: (from) => sumBetween(sold, from, day),
    });
    const soldKwh = settledDay.rows.reduce((sum, row) => sum + row.soldKwh, 0);
    sold.set(day, soldKwh);
    if (soldKwh !== (before.get(day) ?? 0)) continuesUntil = excessEndDay(tariff, day) ?? continuesUntil;
    return { ...settledDay, goodShare };
  });
  return { computed, carriesOn: continuesUntil };
}

/** The last day of the season whose sold energy determines the excess price; null when there is no such price. */
function excessEndDay(tariff: Terms | null, day: string): string | null {
  if (!tariff?.timeOfUse) return null;
  const { seasons, excess } = engineTariff(tariff.timeOfUse, tariff);
  const season = excess && seasonOn(seasons, dayNumber(day));
  return season && season.season === excess.season ? localDate(season.last) : null;
}

/** The first day is included, the second is not. */
function sumBetween(sold: ReadonlyMap<string, number>, from: string, before: string): number {
  let sum = 0;
  for (const [day, kwh] of sold) if (day >= from && day < before) sum += kwh;
  return sum;
}
