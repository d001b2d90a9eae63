import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { deadlinesOf } from './deadlines.ts';
import { songTranh2 } from './examples/song-tranh-2.ts';

const source = songTranh2.modes[0]!.source;
const procedure = {
  ...songTranh2,
  sirens: [{ before: 'first_gate' as const, leadMin: 30, pattern: '2 hồi', source }],
};
const at = (hour: number, minute: number) => Date.UTC(2026, 9, 3, hour, minute);
const needed = { act: 'first_gate' as const, neededByMs: at(4, 0), travelMin: 10 };
const told = (nowMs: number) =>
  deadlinesOf(procedure, needed, nowMs).map(({ what, noLaterThanMs, isUrgent, isPast }) =>
    [
      what,
      new Date(noLaterThanMs).toISOString().slice(11, 16),
      ...(isUrgent ? ['urgent'] : []),
      ...(isPast ? ['past'] : []),
    ].join(' '),
  );

describe('deadlines of the first gate', () => {
  it('come in the order in which people have to act: ten minutes of travel and fifteen of people before it is needed', () => {
    expect(told(at(4, 0) - 20 * hourMs)).toEqual(['notice 23:35', 'siren 03:05', 'act 03:35']);
  });

  it('go by the urgent notice where the usual lead has gone by', () => {
    expect(told(at(0, 0))).toEqual(['notice 01:35 urgent', 'siren 03:05', 'act 03:35']);
  });

  it('say what is past', () => {
    expect(told(at(3, 10))).toEqual(['notice 01:35 urgent past', 'siren 03:05 past', 'act 03:35']);
    expect(deadlinesOf(procedure, { ...needed, travelMin: 0 }, 0)[2]!.noLaterThanMs).toBe(at(4, 0) - 15 * minuteMs);
  });

  it('are the act alone where nobody has to be told', () => {
    expect(deadlinesOf(procedure, { ...needed, act: 'end_of_release' }, 0).map(({ what }) => what)).toEqual(['act']);
  });
});
