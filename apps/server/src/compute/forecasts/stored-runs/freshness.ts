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
  /** The record it was made from. */
  readonly baseMs: number;
  /** The interval at which its source issues. */
  readonly cadenceMs: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** In intervals of the source: what is old for a plant that computes every ten minutes is new for an hourly one. */
const lateAfter = 1.5;
const withheldAfter = 3;

/** A run issued long after its record is as old as the record: a source that catches up says nothing new about now. */
export function freshnessOf({ issuedAtMs, baseMs, cadenceMs }: IssuedAt, nowMs: number): Freshness {
  const sinceMs = Math.min(issuedAtMs, baseMs + cadenceMs);
  const [lateAtMs, withheldAtMs] = [sinceMs + lateAfter * cadenceMs, sinceMs + withheldAfter * cadenceMs];
  return { cadenceMs, lateAtMs, withheldAtMs, state: stateAt(nowMs, { lateAtMs, withheldAtMs }) };
}

/** Runs are hourly, some minutes after the hour: from this age of the record one is missing, and from the next one on it is no longer used. */
const modelLateHours = 1.75;
export const modelWithheldHours = 3;
/** Others forecast once or twice a day, and are used until their forecast ends. */
const othersLateHours = 36;

/** For the hourly basin model: its age is that of its record, whenever it was issued. */
export function modelFreshness(baseMs: number, nowMs: number): Freshness {
  const [lateAtMs, withheldAtMs] = [baseMs + modelLateHours * hourMs, baseMs + modelWithheldHours * hourMs];
  return { cadenceMs: hourMs, lateAtMs, withheldAtMs, state: stateAt(nowMs, { lateAtMs, withheldAtMs }) };
}

/** For a run of the model or of others. */
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
