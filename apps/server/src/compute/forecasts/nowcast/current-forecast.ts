import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { InForce, PlantInForce } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { basinDepthMm, endMsOf, type StoredRainForecast } from '../rain-forecasts/rain-forecasts.ts';
import {
  type Forecasts,
  type Freshness,
  freshnessOf,
  type IssuedAt,
  type IssuedRun,
} from '../stored-runs/stored-runs.ts';
import { nowcastSource } from './known.ts';

/** Rain of the last hour has not reached the lake yet, so shorter leads ignore it. */
const rainCountsFromMin = 60;
/** Less rain does not change the inflow noticeably. */
const minRainMm = 1;

/** The newest forecast at an instant, and its age then. */
export interface CurrentForecast {
  readonly run: IssuedRun;
  readonly freshness: Freshness;
}

interface StandingDeps {
  readonly forecasts: Pick<Forecasts, 'newest'>;
  readonly inForce: Pick<InForce, 'at'>;
}

export function createCurrentForecast({ forecasts, inForce }: StandingDeps) {
  return async ({ plantNo, hydroCode }: PlantCatalogue, at: Date): Promise<CurrentForecast | null> => {
    const [run, { settings, autoIntervalMin }] = await Promise.all([
      forecasts.newest(plantNo, nowcastSource, at),
      inForce.at(hydroCode, at),
    ]);
    if (run === null) return null;
    const issueTimes = { issuedAtMs: run.issuedAt.getTime(), baseMs: run.baseMs };
    return { run, freshness: nowcastFreshness(issueTimes, { settings, autoIntervalMin }, at) };
  };
}

/** A nowcast is issued for every new record; records follow the plant's step and the calculation interval. */
export function nowcastFreshness(
  { issuedAtMs, baseMs }: Omit<IssuedAt, 'cadenceMs'>,
  { settings, autoIntervalMin }: Pick<PlantInForce, 'settings' | 'autoIntervalMin'>,
  at: Date,
): Freshness {
  const cadenceMs = Math.max(settings.stepMin, autoIntervalMin) * minuteMs;
  return freshnessOf({ issuedAtMs, baseMs, cadenceMs }, at.getTime());
}

/** The usable part of a forecast: no values when it is too old, and only times still ahead. */
export function currentForecastOf({ run, freshness }: CurrentForecast, nowMs: number): IssuedRun {
  const values = freshness.state === 'withheld' ? [] : run.values.filter(({ timeMs }) => timeMs > nowMs);
  return { ...run, values };
}

/** Forecast basin rain [mm] up to the value's time that the forecast does not include; null when there is little. */
export function rainNotCounted(
  rain: StoredRainForecast | null,
  { timeMs, horizonMin }: IssuedRun['values'][number],
  nowMs: number,
): number | null {
  if (rain === null || horizonMin <= rainCountsFromMin) return null;
  const untilMs = Math.min(timeMs, endMsOf(rain));
  const depthMm = untilMs > nowMs ? basinDepthMm(rain, nowMs, (untilMs - nowMs) / hourMs) : null;
  return depthMm !== null && depthMm >= minRainMm ? depthMm : null;
}
