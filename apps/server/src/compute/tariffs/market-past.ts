import { isDeepStrictEqual } from 'node:util';
import type { MarketDay, MarketFigure, MarketFigures } from './market-store.ts';
import type { TermsOn } from './past.ts';

/** A day goes by figures of a market. */
export const isMarketPriced = (termsOn: TermsOn, day: string): boolean => (termsOn(day)?.market ?? null) !== null;

/** The days that figures would change, as they would be; `replaced`: of them, those that had such figures. */
export function marketAfter(
  standing: readonly MarketDay[],
  figure: MarketFigure,
  given: readonly MarketFigures[],
): { readonly market: ReadonlyMap<string, MarketDay>; readonly replaced: readonly string[] } {
  const column = figure === 'price' ? 'prices' : 'contract';
  const standingOn = new Map(standing.map((one) => [one.day, one]));
  const market = new Map<string, MarketDay>();
  const replaced: string[] = [];
  for (const { day, values } of given) {
    const before = standingOn.get(day) ?? { day, prices: null, contract: null, updatedBy: null };
    const had = before[column];
    if (had !== null && isDeepStrictEqual([...had], [...values])) continue;
    if (had !== null) replaced.push(day);
    market.set(day, { ...before, [column]: values });
  }
  return { market, replaced };
}
