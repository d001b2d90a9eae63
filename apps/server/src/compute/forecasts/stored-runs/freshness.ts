import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs } from '@spillway/plant-time/spans';

/** `late`: the next one is overdue; `withheld`: too old to be used. */
type ForecastState = 'current' | 'late' | 'withheld';

export interface Freshness {
  readonly cadenceMs: number;
  readonly lateAtMs: number;
  readonly withheldAtMs: number;
  readonly state: ForecastState;
}

export interface IssuedAt {
  readonly issuedAtMs: number;
  /** Time of the newest record available at issue. */
  readonly baseMs: number;
  /** The interval between issues of its source. */
  readonly cadenceMs: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Multiples of the source's interval: the age at which a ten-minute forecast is late is no delay for an hourly one. */
const lateCadences = 1.5;
const withheldAfter = 3;

/**
 * A run issued long after its record is as old as the record: a source that catches up adds nothing about the present.
 */
export function freshnessOf({ issuedAtMs, baseMs, cadenceMs }: IssuedAt, nowMs: number): Freshness {
  const sinceMs = Math.min(issuedAtMs, baseMs + cadenceMs);
  const [lateAtMs, withheldAtMs] = [sinceMs + lateCadences * cadenceMs, sinceMs + withheldAfter * cadenceMs];
  return { cadenceMs, lateAtMs, withheldAtMs, state: stateAt(nowMs, { lateAtMs, withheldAtMs }) };
}

/**
 * Runs are issued hourly, some minutes after the hour: at the first age of the record a run is missing, at the second
 * it is no longer used.
 */
const modelLateHours = 1.75;
export const modelWithheldHours = 3;
/** Other models issue once or twice a day; their forecasts are used until they end. */
const othersLateHours = 36;

/** For the hourly basin model: the age of its record counts, not the time of issue. */
export function modelFreshness(baseMs: number, nowMs: number): Freshness {
  const [lateAtMs, withheldAtMs] = [baseMs + modelLateHours * hourMs, baseMs + modelWithheldHours * hourMs];
  return { cadenceMs: hourMs, lateAtMs, withheldAtMs, state: stateAt(nowMs, { lateAtMs, withheldAtMs }) };
}

/** For a run of the basin model or another model. */
export function ageOfRun({ source, baseMs }: { readonly source: string; readonly baseMs: number }) {
  const { lateAtMs, withheldAtMs } = modelFreshness(baseMs, baseMs);
  return source === modelSource
    ? { lateAt: iso(lateAtMs), withheldAt: iso(withheldAtMs) }
    : { lateAt: iso(baseMs + othersLateHours * hourMs), withheldAt: null };
}

/** Whether a model run from this record may still be used. */
export const isModelShown = (baseMs: number, nowMs: number): boolean =>
  modelFreshness(baseMs, nowMs).state !== 'withheld';

const stateAt = (nowMs: number, at: Pick<Freshness, 'lateAtMs' | 'withheldAtMs'>): ForecastState =>
  nowMs >= at.withheldAtMs ? 'withheld' : nowMs >= at.lateAtMs ? 'late' : 'current';

export const ageView = ({ cadenceMs, state, lateAtMs, withheldAtMs }: Freshness) => ({
  cadenceSeconds: Math.round(cadenceMs / 1000),
  state,
  lateAt: iso(lateAtMs),
  withheldAt: iso(withheldAtMs),
});
