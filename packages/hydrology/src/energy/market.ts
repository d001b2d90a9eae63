import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requireNotNegative } from '../errors.ts';
import { roundHalfUp } from '../statistics/round-half-up.ts';
import { requireLength } from '../statistics/series-checks.ts';
import type { LocalDate } from './local-day.ts';
import type { SplitEnergy } from './split-kernel.ts';
import type { TariffCalendar } from './tariff-calendar.ts';
import type { ClockSpan, TimeOfUse } from './time-of-use.ts';

/** Trading cycles of a day: 48 half hours, or 24 hours. */
export type SlotsPerDay = 24 | 48;

/** A tariff whose bands are the cycles of the market, so that energy is cut at them like at any other edge. */
export function marketHours(slotsPerDay: SlotsPerDay, firstDay: LocalDate): TimeOfUse {
  const minutes = 1440 / slotsPerDay;
  const spans: ClockSpan[] = Array.from({ length: slotsPerDay }, (_, slot) => ({
    fromMinute: slot * minutes,
    toMinute: (slot + 1) * minutes,
    band: `slot-${slot + 1}`,
  }));
  const everyDay = { id: 'every-day', weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], spans };
  return {
    schedules: [{ id: `market-${slotsPerDay}`, firstDay, lastDay: null, otherwise: 'slot-1', dayTypes: [everyDay] }],
  };
}

/** Energy of one day by cycle, of a split over `marketHours`; `at` counts days from the calendar's first. */
export function slotEnergyKwh(split: SplitEnergy, calendar: TariffCalendar, at: number): Float64Array {
  if (!Number.isInteger(at) || at < 0 || at >= calendar.days) {
    throw new HydrologyError('calendar.outside', { at, days: calendar.days });
  }
  const bands = calendar.bands.length;
  // The first band belongs to days without a schedule.
  return split.energyKwh.slice(at * bands + 1, (at + 1) * bands);
}

export interface MarketDay {
  /** Qm of each cycle. */
  readonly meteredKwh: ArrayLike<number>;
  /** FMP = SMP + CAN of each cycle. */
  readonly marketVndPerKwh: ArrayLike<number>;
  /** Qc of each cycle; all 0 without a contract. */
  readonly contractKwh: ArrayLike<number>;
  /** Pc. */
  readonly contractVndPerKwh: number;
}

export interface MarketRevenue {
  readonly marketVnd: number;
  /** Contract for difference: negative while the market pays more than the contract. */
  readonly contractVnd: number;
  readonly revenueVnd: number;
}

/**
 * Revenue of a day in the wholesale market.   R = sum Qm FMP + sum Qc (Pc - FMP)
 * Checked against the contract price alone where Qc = Qm. Each part is rounded to whole dong for the day, and the total is the sum of the rounded parts.
 */
export function marketRevenue({
  meteredKwh,
  marketVndPerKwh,
  contractKwh,
  contractVndPerKwh,
}: MarketDay): MarketRevenue {
  requireLength('marketVndPerKwh', marketVndPerKwh, meteredKwh.length);
  requireLength('contractKwh', contractKwh, meteredKwh.length);
  requireNotNegative('contractVndPerKwh', contractVndPerKwh);
  let market = 0;
  let contract = 0;
  for (let slot = 0; slot < meteredKwh.length; slot++) {
    const price = requireFinite('marketVndPerKwh', itemAt(marketVndPerKwh, slot));
    market += requireNotNegative('meteredKwh', itemAt(meteredKwh, slot)) * price;
    contract += requireNotNegative('contractKwh', itemAt(contractKwh, slot)) * (contractVndPerKwh - price);
  }
  const marketVnd = roundHalfUp(market, 0);
  const contractVnd = roundHalfUp(contract, 0);
  return { marketVnd, contractVnd, revenueVnd: requireFinite('revenueVnd', marketVnd + contractVnd) };
}
