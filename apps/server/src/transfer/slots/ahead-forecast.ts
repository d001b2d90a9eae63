import { itemAt, lastOf, numberAt } from '@spillway/checked/reads';
import type { JobFields } from '@spillway/contract/transfer/job';
import { minuteMs } from '@spillway/plant-time/spans';
import { modelInUse } from '../../compute/forecasts/in-use/in-use.ts';
import type { ForecastRun } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import { minutesOf } from '../jobs/timer.ts';

/** A forecast of one series, starting from the record at `baseMs`. */
export interface AheadForecast {
  readonly by: Pick<ForecastRun, 'source' | 'runId'>;
  readonly baseMs: number;
  /** In order of time. */
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

interface FoundAhead {
  readonly value: number | null;
  /** Time of the record it was made from. */
  readonly readingMs: number | null;
  readonly remarks: readonly ('no_forecast' | 'carried')[];
  readonly by?: AheadForecast['by'];
}

/** Forecasts of a series and of the inflow of its plant, oldest first. */
export interface ForecastsAhead {
  readonly nowcasts: readonly ForecastRun[];
  readonly models: readonly ForecastRun[];
  readonly inflow: { readonly nowcasts: readonly ForecastRun[]; readonly models: readonly ForecastRun[] };
  /** The newest record of the series at an instant. */
  readonly recordAt: (atMs: number) => { readonly timeMs: number; readonly value: number } | null;
}

const latestRunBefore = (runs: readonly ForecastRun[], slotMs: number): ForecastRun | undefined =>
  runs.findLast(({ baseMs }) => baseMs <= slotMs);

/**
 * The forecast in use at a slot. A model run must have been issued by then and continues from the record; the nowcast
 * made from the slot's own record is waited for.
 */
export function forecastAhead(
  { nowcasts, models, inflow, recordAt }: ForecastsAhead,
  slotMs: number,
): AheadForecast | null {
  const issuedRun = inflow.models.findLast(({ issuedAtMs }) => issuedAtMs <= slotMs);
  const modelRunInUse = modelInUse(issuedRun, latestRunBefore(inflow.nowcasts, slotMs) ?? null, slotMs);
  const run = modelRunInUse
    ? models.find(({ runId }) => runId === modelRunInUse.runId)
    : latestRunBefore(nowcasts, slotMs);
  if (!run) return null;
  const record = modelRunInUse && recordAt(slotMs);
  if (!record || record.timeMs < run.baseMs)
    return { by: run, baseMs: run.baseMs, timesMs: [...run.timesMs], values: [...run.values] };
  const later = Array.from(run.timesMs, (timeMs, index) => [timeMs, numberAt(run.values, index)] as const).filter(
    ([timeMs]) => timeMs > record.timeMs,
  );
  return {
    by: run,
    baseMs: record.timeMs,
    timesMs: [record.timeMs, ...later.map(([timeMs]) => timeMs)],
    values: [record.value, ...later.map(([, value]) => value)],
  };
}

const none: FoundAhead = { value: null, readingMs: null, remarks: ['no_forecast'] };

/**
 * The value for a later time by the forecast in use at a slot. The forecast must be no older than readings may be.
 * Between its times the value is interpolated linearly; the last one is used for a few minutes beyond.
 */
export function aheadOf(
  { greatest_age_minutes: oldest, timer }: Pick<JobFields, 'greatest_age_minutes' | 'timer'>,
  run: AheadForecast | null,
  slotMs: number,
  aheadMin: number,
): FoundAhead {
  if (run === null || run.timesMs.length === 0) return none;
  const ageMs = slotMs - run.baseMs;
  const value = valueAt(run, slotMs + aheadMin * minuteMs);
  if (ageMs >= oldest * minuteMs || value === null) return none;
  const remarks = ageMs >= minutesOf(timer) * minuteMs ? (['carried'] as const) : [];
  return { value, readingMs: run.baseMs, remarks, by: run.by };
}

/** A forecast for this slot may still arrive; without an interval that is unknown. */
export const isAheadAwaited = (run: AheadForecast | null, slotMs: number, stepS: number | null): boolean =>
  stepS !== null && (run === null || run.baseMs <= slotMs - stepS * 1000);

function valueAt({ timesMs, values }: AheadForecast, atMs: number): number | null {
  const after = timesMs.findIndex((timeMs) => timeMs >= atMs);
  if (after < 0) return lastOf(values);
  if (timesMs[after] === atMs) return itemAt(values, after);
  // There is no value before the first one.
  if (after === 0) return null;
  const [fromMs, toMs] = [itemAt(timesMs, after - 1), itemAt(timesMs, after)];
  const share = (atMs - fromMs) / (toMs - fromMs);
  return itemAt(values, after - 1) + share * (itemAt(values, after) - itemAt(values, after - 1));
}
