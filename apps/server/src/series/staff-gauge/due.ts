import { minuteMs } from '@spillway/plant-time/spans';

/** A person has this long to walk to the gauge and back before the reading counts as missed. */
const graceMs = 5 * minuteMs;

interface Asked {
  readonly begunMs: number;
  /** Null before the first reading. */
  readonly readMs: number | null;
  readonly everyMin: number;
}

export type PromptState = 'waiting' | 'due' | 'missed';

/** The first reading is due at once, each further one so long after the last: after an early reading the next is due later. */
export function promptAt({ begunMs, readMs, everyMin }: Asked, nowMs: number) {
  const dueMs = readMs === null ? begunMs : readMs + everyMin * minuteMs;
  const state: PromptState = nowMs < dueMs ? 'waiting' : nowMs < dueMs + graceMs ? 'due' : 'missed';
  return { dueMs, state };
}
