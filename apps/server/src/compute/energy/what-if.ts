import { itemAt, lastOf } from '@spillway/checked/reads';
import { type SupposedTerms, sameTerms } from '../tariffs/tariffs.ts';
import { readCorrected } from './correction-store.ts';
import { daysOf, nextDay } from './days.ts';
import type { EnergyDeps } from './deps.ts';
import { settleDays } from './settle-days.ts';
import { countStaleDays, readEnds, readRevenue } from './store.ts';

interface Money {
  readonly beforeVnd: number;
  readonly afterVnd: number;
}

interface MoneyWhatIf {
  readonly days: readonly string[];
  /** The number of these days that have a price now. */
  readonly pricedDays: number;
  readonly months: readonly (Money & { readonly month: string; readonly days: number })[];
  readonly ofMonths: number;
  readonly largest: (Money & { readonly day: string }) | null;
}

/** A user waits for the answer, so at most this many months are settled both ways, or as many as the time allows. */
const maxMonths = 24;
const maxMs = 4000;

/** Past revenue under other tariffs; nothing is stored. */
export function createMoneyWhatIf(deps: EnergyDeps) {
  const { database, catalogue, tariffs } = deps;
  const db = database.sql;

  return {
    async waitingDays(hydroCode: string): Promise<number> {
      const plant = await catalogue.of(hydroCode);
      return plant ? await countStaleDays(db, plant.plantNo, { from: '1990-01-01', to: '2200-12-31' }) : 0;
    },

    async whatIf(hydroCode: string, supposed: SupposedTerms): Promise<MoneyWhatIf | null> {
      const { today, before, after, days: spans, market: others } = supposed;
      const plant = await catalogue.of(hydroCode);
      const ends = plant && (await readEnds(db, plant.plantNo));
      if (!plant || ends?.first == null || ends.last === null) return null;
      const { first } = ends;
      const last = ends.last < today ? ends.last : nextDay(today, -1);
      const clippedSpans = spans
        .map(({ from, to }) => ({ from: from > first ? from : first, to: to < last ? to : last }))
        .filter(({ from, to }) => from <= to);
      const days = daysOf(clippedSpans).filter((day) => isOther(supposed, day));
      if (days.length === 0) return null;
      const fullSpan = { from: itemAt(days, 0), to: lastOf(days) };
      const revenue = await readRevenue(db, plant.plantNo, fullSpan);
      const correctedByDay = await readCorrected(db, hydroCode, fullSpan);
      const byMonth = Map.groupBy(days, (day) => day.slice(0, 7));
      const sumOf = (monthDays: readonly string[]) => monthDays.reduce((sum, day) => sum + (revenue.get(day) ?? 0), 0);
      const chosen = [...byMonth]
        .toSorted(([, one], [, other]) => sumOf(other) - sumOf(one))
        .slice(0, maxMonths)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const marketDays = (await tariffs.marketDays(hydroCode, fullSpan)).map((one) => [one.day, one] as const);
      const market = new Map([...marketDays, ...(others ?? [])]);
      const startedMs = performance.now();
      const sold = new Map<string, number>();
      const months: MoneyWhatIf['months'][number][] = [];
      let largest: MoneyWhatIf['largest'] = null;
      for (const [month, monthDays] of chosen) {
        if (months.length > 0 && performance.now() - startedMs > maxMs) break;
        const { computed } = await settleDays(deps, db, { plant, days: monthDays, termsOn: after, market, sold });
        let [beforeVnd, afterVnd] = [0, 0];
        for (const { day, rows } of computed) {
          sold.set(
            day,
            rows.reduce((sum, row) => sum + row.soldKwh, 0),
          );
          const currentRevenue = revenue.get(day) ?? 0;
          const correctedVnd = correctedByDay.get(day);
          const becomes = correctedVnd ?? rows.reduce((sum, row) => sum + (row.revenueVnd ?? 0), 0);
          const money = { beforeVnd: correctedVnd ?? currentRevenue, afterVnd: becomes };
          beforeVnd += money.beforeVnd;
          afterVnd += money.afterVnd;
          if (largest === null || changeOf(money) > changeOf(largest)) largest = { day, ...money };
        }
        months.push({ month, days: monthDays.length, beforeVnd, afterVnd });
      }
      // Market prices replace those of the day, so no day keeps its previous price.
      const pricedDays = others ? 0 : days.filter((day) => before(day) !== null).length;
      return { days, pricedDays, months, ofMonths: byMonth.size, largest };
    },
  };
}

/** Whether the day would have other terms or other market prices. */
const isOther = ({ before, after, market }: SupposedTerms, day: string): boolean =>
  !sameTerms(before(day), after(day)) || (market?.has(day) === true && (after(day)?.market ?? null) !== null);

const changeOf = ({ beforeVnd, afterVnd }: Money): number => Math.abs(afterVnd - beforeVnd);
