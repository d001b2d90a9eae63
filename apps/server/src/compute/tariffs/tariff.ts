import type { marketRule, priceRow, timeOfUse } from '@spillway/contract/compute/tariffs/fields';
import type { ExcessRule } from '@spillway/hydrology/energy/excess';
import { dayNumber } from '@spillway/hydrology/energy/local-day';
import type { PriceRow } from '@spillway/hydrology/energy/price';
import type { SeasonPlan } from '@spillway/hydrology/energy/season';
import type { TimeOfUse } from '@spillway/hydrology/energy/time-of-use';
import { holdsOn, type Validity, validDays } from '@spillway/hydrology/energy/validity';
import type { z } from 'zod';

/** Hours, seasons and prices keep their wire names here and are converted for the engine below. */
export type ClockRules = z.output<typeof timeOfUse>;
type MarketRules = z.output<typeof marketRule>;
export type Price = z.output<typeof priceRow>;

export interface WrittenTariff extends Validity {
  readonly name: string;
  /** False for a draft. */
  readonly active: boolean;
  readonly selfUsePercent: number;
  /** Exactly one of the two is set. */
  readonly timeOfUse: ClockRules | null;
  readonly market: MarketRules | null;
  readonly note: string | null;
}

export type ClockTariff = WrittenTariff & { readonly timeOfUse: ClockRules };

export interface Tariff extends WrittenTariff {
  readonly tariffId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/** The active tariff of a day. */
export const tariffOn = (all: readonly Tariff[], day: string): Tariff | null =>
  all.find((one) => one.active && holdsOn(validDays(one), dayNumber(day))) ?? null;

interface EngineTariff {
  readonly timeOfUse: TimeOfUse;
  readonly seasons: readonly SeasonPlan[];
  readonly prices: readonly PriceRow[];
  readonly excess: ExcessRule | null;
}

export function engineTariff(rules: ClockRules, { firstDay, lastDay }: Validity): EngineTariff {
  const validity = { firstDay, lastDay };
  const dayTypes = rules.day_types.map(({ name, weekdays, dates, spans }) => ({
    id: name,
    weekdays,
    dates,
    spans: spans.map(({ from_minute: fromMinute, to_minute: toMinute, band }) => ({ fromMinute, toMinute, band })),
  }));
  return {
    timeOfUse: { schedules: [{ id: 'hours', ...validity, otherwise: rules.otherwise, dayTypes }] },
    seasons: rules.seasons.length === 0 ? [] : [{ ...validity, rules: rules.seasons }],
    prices: rules.prices.map(({ season, band, energy, capacity }) => ({
      ...validity,
      season,
      band,
      energyVndPerKwh: energy,
      capacityVndPerKwh: capacity,
    })),
    excess: rules.excess && {
      ...validity,
      season: rules.excess.season,
      loadFactor: rules.excess.load_factor,
      ratedMw: rules.excess.rated_mw,
      band: 'excess',
    },
  };
}
