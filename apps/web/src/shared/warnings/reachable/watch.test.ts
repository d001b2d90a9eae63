import { describe, expect, it } from 'vitest';
import { type WatchState, watchOf } from './watch.ts';

const minuteMs = 60_000;
const nowMs = Date.UTC(2026, 10, 23, 2, 10);
const ago = (minutes: number) => nowMs - minutes * minuteMs;

/** A page opened an hour ago, with a server that evaluates warnings each minute. */
const usual: WatchState = {
  nowMs,
  awakeSinceMs: ago(60),
  stream: { kind: 'live' },
  beatMs: ago(0.5),
  answer: { atMs: ago(0.7), silentSinceMs: null },
};
const fine = { kind: 'fine' };

const cases: readonly [string, Partial<WatchState>, object][] = [
  ['all is well', {}, fine],
  ['a page that was just opened', { awakeSinceMs: nowMs, beatMs: null, answer: null }, fine],
  [
    'the server says that it has been silent',
    { beatMs: ago(6), answer: { atMs: ago(0.2), silentSinceMs: ago(5) } },
    { kind: 'silent', sinceMs: ago(5) },
  ],
  ['it has looked since it said so', { beatMs: ago(0.1), answer: { atMs: ago(0.5), silentSinceMs: ago(5) } }, fine],
  ['no beat, but the server says that it looked', { beatMs: ago(9) }, fine],
  [
    'no beat and no answer though the stream stands',
    { beatMs: ago(4), answer: { atMs: ago(5), silentSinceMs: null } },
    { kind: 'silent', sinceMs: ago(4) },
  ],
  ['two beats were missed', { beatMs: ago(2.9), answer: null }, fine],
  [
    'nothing was ever heard in four minutes',
    { awakeSinceMs: ago(4), beatMs: null, answer: null },
    { kind: 'silent', sinceMs: ago(4) },
  ],
  ['the line went a minute ago', { stream: { kind: 'lost', sinceMs: ago(1) }, beatMs: ago(9) }, fine],
  [
    'the line went four minutes ago',
    { stream: { kind: 'lost', sinceMs: ago(4) }, beatMs: ago(4) },
    { kind: 'lost', sinceMs: ago(4) },
  ],
  [
    'awake again: the line went before, what was heard is old',
    {
      awakeSinceMs: ago(1),
      stream: { kind: 'lost', sinceMs: ago(200) },
      beatMs: ago(201),
      answer: { atMs: ago(201), silentSinceMs: null },
    },
    fine,
  ],
  [
    'awake again with the stream',
    { awakeSinceMs: ago(1), beatMs: ago(200), answer: { atMs: ago(200), silentSinceMs: ago(203) } },
    fine,
  ],
  [
    'awake for long, and the server stays away',
    { awakeSinceMs: ago(4), stream: { kind: 'lost', sinceMs: ago(200) } },
    { kind: 'lost', sinceMs: ago(200) },
  ],
];

describe('whether the page still hears of whoever looks for warnings', () => {
  it.each(cases)('%s', (_what, change, expected) => {
    expect(watchOf({ ...usual, ...change })).toEqual(expected);
  });
});
