import type { ReplyAct } from '@spillway/contract/alerts/escalation/limits';

interface TypedReply {
  readonly act: ReplyAct;
  /** Null when the text contains no number. */
  readonly code: number | null;
}

const acts: Readonly<Record<string, ReplyAct>> = { 1: 'acting', 2: 'seen' };

/** Accepts `1 7`, `1-7`, `1.7` and `1`; null when the meaning is unclear. */
export function readTyped(text: string): TypedReply | null {
  const [, act = '', code] = /^\s*([12])(?:[\s.,:;/-]+(\d{1,3}))?\s*[.!]?\s*$/.exec(text) ?? [];
  const found = acts[act];
  return found ? { act: found, code: code === undefined ? null : Number(code) } : null;
}
