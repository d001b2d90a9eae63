import { requireNotNegative } from '../errors.ts';
import type { DayNumber } from './local-day.ts';
import { holdsOn, requireNoOverlap, type ValidDays, type Validity, validDays } from './validity.ts';

/** The price of a kWh in one band of one season, without tax and fees. */
export interface PriceRow extends Validity {
  /** Null when the contract has no seasons. */
  readonly season: string | null;
  readonly band: string;
  readonly energyVndPerKwh: number;
  /** The avoidable-cost tariff adds a price for capacity to the peak hours of the dry season; 0 elsewhere. */
  readonly capacityVndPerKwh: number;
}

/** The price of a kWh on a day, or null when none was entered for it. */
export type PriceBook = (day: DayNumber, season: string | null, band: string | null) => number | null;

/** Refuses a price below zero and two prices for one band, season and day. */
export function priceBook(prices: readonly PriceRow[]): PriceBook {
  const pages = new Map<string, { days: ValidDays; price: number }[]>();
  for (const [key, rows] of Map.groupBy(prices, ({ season, band }) => keyOf(season, band))) {
    requireNoOverlap(key, rows);
    pages.set(
      key,
      rows.map((row) => ({
        days: validDays(row),
        price:
          requireNotNegative('energyVndPerKwh', row.energyVndPerKwh) +
          requireNotNegative('capacityVndPerKwh', row.capacityVndPerKwh),
      })),
    );
  }
  return (day, season, band) => pages.get(keyOf(season, band))?.find(({ days }) => holdsOn(days, day))?.price ?? null;
}

function keyOf(season: string | null, band: string | null): string {
  return JSON.stringify([season, band]);
}
