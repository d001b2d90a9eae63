import { itemAt, numberAt } from '@spillway/checked/reads';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { quantileOf } from '@spillway/hydrology/ensemble/peak-range';
import type { Gr4jParameters } from '@spillway/hydrology/runoff/gr4j-parameters';
import { runGr4j } from '@spillway/hydrology/runoff/gr4j-run';
import { gr4jStateFrom } from '@spillway/hydrology/runoff/gr4j-state';
import { dayMs, hourMs } from '@spillway/plant-time/spans';

export interface DailyTask {
  readonly content: BasinContent & { readonly daily: NonNullable<BasinContent['daily']> };
  /** Basin rain, mm a day, the last value ending at `baseMs`; NaN when unknown. */
  readonly rainMm: readonly number[];
  readonly baseMs: number;
  /** Rain of the hours after `baseMs` that have passed already, mm. */
  readonly sinceMm: readonly number[];
  /** Possible rain of the hours after `sinceMm`, by scenario. */
  readonly scenariosMm: readonly Float64Array[];
  /** Wall clock minus UTC. */
  readonly offsetH: number;
}

interface DailyForecast {
  /** Mean of each day ahead, m3/s. */
  readonly middle: readonly number[];
  /** The 10 % and 90 % quantiles of the scenarios. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export const aheadDays = 9;

const parametersOf = ({
  production,
  exchange,
  routing,
  hydrograph_days: days,
}: DailyTask['content']['daily']): Gr4jParameters => ({
  productionMm: production,
  exchangeMmPerDay: exchange,
  routingMm: routing,
  unitHydrographDays: days,
});

const monthOf = (wallMs: number): number => new Date(wallMs).getUTCMonth();

/**
 * Daily flow of the whole basin by GR4J: about a year of rain to warm up, then each scenario from the same state. It
 * assimilates no observation.
 */
export function forecastDays({ content, rainMm, baseMs, sinceMm, scenariosMm, offsetH }: DailyTask): DailyForecast {
  const parameters = parametersOf(content.daily);
  const areaKm2 = content.parts.reduce((sum, { area }) => sum + area, 0);
  const basin = { parameters, areaKm2 };
  const evaporation = (days: number, firstEndMs: number) =>
    Float64Array.from(
      { length: days },
      // The month of the day's midpoint.
      (_, day) => itemAt(content.evaporation, monthOf(firstEndMs + day * dayMs - dayMs / 2 + offsetH * hourMs)),
    );
  const past = Float64Array.from(rainMm);
  const start = gr4jStateFrom({ productionFraction: 0.6, routingFraction: 0.5 }, parameters);
  const missing = { missing: 'substitute' } as const;
  const { state } = runGr4j(
    basin,
    { rainMm: past, evaporationMm: evaporation(past.length, baseMs - (past.length - 1) * dayMs) },
    start,
    missing,
  );
  const days = scenariosMm.map((scenario) => {
    const hours = [...sinceMm, ...scenario];
    const rain = Float64Array.from({ length: aheadDays }, (_, day) =>
      hours.slice(day * 24, (day + 1) * 24).reduce((sum, mm) => sum + Math.max(mm, 0), 0),
    );
    const ahead = { rainMm: rain, evaporationMm: evaporation(aheadDays, baseMs + dayMs) };
    return runGr4j(basin, ahead, state, missing).dischargeM3s;
  });
  const at = (share: number) =>
    Array.from({ length: aheadDays }, (_, day) =>
      quantileOf(
        days.map((flows) => numberAt(flows, day)).sort((a, b) => a - b),
        share,
      ),
    );
  return { middle: at(0.5), low: at(0.1), high: at(0.9) };
}
