import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs } from '@spillway/plant-time/spans';

/** `late`: the next one should have come; `withheld`: too old to be told. */
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
  /** How often its source issues one. */
  readonly cadenceMs: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Of its source's own cadence: what is old for a plant that computes every ten minutes is new for one that does so by the hour. */
const lateAfter = 1.5;
const withheldAfter = 3;

/** What was issued long after its record is as old as that: a source that catches up says nothing new of now. */
export function freshnessOf({ issuedAtMs, baseMs, cadenceMs }: IssuedAt, nowMs: number): Freshness {
  const sinceMs = Math.min(issuedAtMs, baseMs + cadenceMs);
  const [lateAtMs, withheldAtMs] = [sinceMs + lateAfter * cadenceMs, sinceMs + withheldAfter * cadenceMs];
  return { cadenceMs, lateAtMs, withheldAtMs, state: stateAt(nowMs, { lateAtMs, withheldAtMs }) };
}

/** A run an hour, a few minutes after it: from this age of its record on one is missing, and from the later one on it is told no longer. */
const modelLateHours = 1.75;
export const modelWithheldHours = 3;
/** Others forecast once or twice a day, and are told until their forecast is over. */
const othersLateHours = 36;

/** Of the model of a basin, which forecasts by the hour: its age is that of the record it knew, whenever it was issued. */
export function modelFreshness(baseMs: number, nowMs: number): Freshness {
  const [lateAtMs, withheldAtMs] = [baseMs + modelLateHours * hourMs, baseMs + modelWithheldHours * hourMs];
  return { cadenceMs: hourMs, lateAtMs, withheldAtMs, state: stateAt(nowMs, { lateAtMs, withheldAtMs }) };
}

/** Of a run of the model or of somebody else. */
export function ageOfRun({ source, baseMs }: { readonly source: string; readonly baseMs: number }) {
  const { lateAtMs, withheldAtMs } = modelFreshness(baseMs, baseMs);
  return source === modelSource
    ? { lateAt: iso(lateAtMs), withheldAt: iso(withheldAtMs) }
    : { lateAt: iso(baseMs + othersLateHours * hourMs), withheldAt: null };
}

/** Whether what the model said from a record may still be told. */
export const isModelTold = (baseMs: number, nowMs: number): boolean =>
  modelFreshness(baseMs, nowMs).state !== 'withheld';

const stateAt = (nowMs: number, at: Pick<Freshness, 'lateAtMs' | 'withheldAtMs'>): ForecastState =>
  nowMs >= at.withheldAtMs ? 'withheld' : nowMs >= at.lateAtMs ? 'late' : 'current';

export const ageView = ({ cadenceMs, state, lateAtMs, withheldAtMs }: Freshness) => ({
  cadenceSeconds: Math.round(cadenceMs / 1000),
  state,
  lateAt: iso(lateAtMs),
  withheldAt: iso(withheldAtMs),
});
