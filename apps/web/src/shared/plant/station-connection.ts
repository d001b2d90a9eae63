import { silentAfterSteps } from '@spillway/contract/series/observe/limits';
import type { StationStatus } from './series.ts';

/** `old`: some steps are missing, but the data may only be late. */
export type Connection = 'never' | 'byHand' | 'connected' | 'old' | 'disconnected';

const lateAfterSteps = 3;

type ReceivedStatus = Pick<StationStatus, 'heard_at' | 'connection' | 'step_seconds'>;

/** Age from which a value is shown as old; null for irregular readings. */
export const oldAfterMs = ({ step_seconds: step }: Pick<ReceivedStatus, 'step_seconds'>): number | null =>
  step === null ? null : lateAfterSteps * step * 1000;

/** Silence sends no event, so the state is computed from the current time. */
export function connectionOf(lastReceived: ReceivedStatus, nowMs: number): Connection {
  if (lastReceived.heard_at === null) return 'never';
  if (lastReceived.connection === null || lastReceived.step_seconds === null) return 'byHand';
  const stepMs = lastReceived.step_seconds * 1000;
  const ageMs = nowMs - Date.parse(lastReceived.heard_at);
  if (ageMs > silentAfterSteps * stepMs) return 'disconnected';
  return ageMs > lateAfterSteps * stepMs ? 'old' : 'connected';
}

/** Order of a list with problems first. */
const worstFirst: readonly Connection[] = ['disconnected', 'old', 'never', 'byHand', 'connected'];

export const urgencyOf = (state: Connection): number => worstFirst.indexOf(state);

/** The last value is long out of date. */
export const isSilent = (state: Connection): boolean => state === 'disconnected' || state === 'never';
