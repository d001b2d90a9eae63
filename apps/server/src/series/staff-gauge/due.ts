import { minuteMs } from '@spillway/plant-time/spans';

/** So long may a person walk to the gauge and back before it is told that nobody did. */
const graceMs = 5 * minuteMs;

interface Asked {
  readonly begunMs: number;
  /** Null: it was not read yet. */
  readonly readMs: number | null;
  readonly everyMin: number;
}

export type PromptState = 'waiting' | 'due' | 'missed';

/** The first reading is wanted at once, each further one so long after the last: who read early is asked later. */
export function promptAt({ begunMs, readMs, everyMin }: Asked, nowMs: number) {
  const dueMs = readMs === null ? begunMs : readMs + everyMin * minuteMs;
  const state: PromptState = nowMs < dueMs ? 'waiting' : nowMs < dueMs + graceMs ? 'due' : 'missed';
  return { dueMs, state };
}
