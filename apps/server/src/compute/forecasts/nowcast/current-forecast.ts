import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { InForce, PlantInForce } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { basinDepthMm, endMsOf, type KeptForecast } from '../rain-forecasts/rain-forecasts.ts';
import {
  type Forecasts,
  type Freshness,
  freshnessOf,
  type IssuedAt,
  type IssuedRun,
} from '../stored-runs/stored-runs.ts';
import { nowcastSource } from './known.ts';

/** What falls within the hour is not in the lake by its end. */
const rainCountsFromMin = 60;
/** Less rain than that changes no inflow that anybody sees. */
const minRainMm = 1;

/** The newest forecast at an instant, and how old it was then. */
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
    const issued = { issuedAtMs: run.issuedAt.getTime(), baseMs: run.baseMs };
    return { run, freshness: nowcastFreshness(issued, { settings, autoIntervalMin }, at) };
  };
}

/** One is issued from every new record, and records come by the steps of the plant and the interval of its calculation. */
export function nowcastFreshness(
  { issuedAtMs, baseMs }: Omit<IssuedAt, 'cadenceMs'>,
  { settings, autoIntervalMin }: Pick<PlantInForce, 'settings' | 'autoIntervalMin'>,
  at: Date,
): Freshness {
  const cadenceMs = Math.max(settings.stepMin, autoIntervalMin) * minuteMs;
  return freshnessOf({ issuedAtMs, baseMs, cadenceMs }, at.getTime());
}

/** What of a forecast may still be told: nothing of one that is too old, and no time that has come. */
export function toldOf({ run, freshness }: CurrentForecast, nowMs: number): IssuedRun {
  const values = freshness.state === 'withheld' ? [] : run.values.filter(({ timeMs }) => timeMs > nowMs);
  return { ...run, values };
}

/** mm that are forecast over the basin until the time a value is for, and that it knows nothing of; null: none worth a word. */
export function rainNotCounted(
  rain: KeptForecast | null,
  { timeMs, horizonMin }: IssuedRun['values'][number],
  nowMs: number,
): number | null {
  if (rain === null || horizonMin <= rainCountsFromMin) return null;
  const untilMs = Math.min(timeMs, endMsOf(rain));
  const depthMm = untilMs > nowMs ? basinDepthMm(rain, nowMs, (untilMs - nowMs) / hourMs) : null;
  return depthMm !== null && depthMm >= minRainMm ? depthMm : null;
}
