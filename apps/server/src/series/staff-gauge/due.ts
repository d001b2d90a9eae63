import { minuteMs } from '@spillway/plant-time/spans';

/** A reading counts as missed after this time, which a person needs to walk to the gauge and back. */
const graceMs = 5 * minuteMs;

interface DueRequest {
  readonly begunMs: number;
  /** Null before the first reading. */
  readonly readMs: number | null;
  readonly everyMin: number;
}

export type PromptState = 'waiting' | 'due' | 'missed';

/**
 * The first reading is due at once, each further one a fixed time after the last: an early reading moves the next one
 * forward.
 */
export function promptAt({ begunMs, readMs, everyMin }: DueRequest, nowMs: number) {
  const dueMs = readMs === null ? begunMs : readMs + everyMin * minuteMs;
  const state: PromptState = nowMs < dueMs ? 'waiting' : nowMs < dueMs + graceMs ? 'due' : 'missed';
  return { dueMs, state };
}
