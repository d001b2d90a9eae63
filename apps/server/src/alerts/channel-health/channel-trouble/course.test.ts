import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { courseOf, type Failing, type Trouble } from './course.ts';

const nowMs = Date.parse('2026-11-22T02:10:00Z');
const at = (minutes: number) => new Date(nowMs + minutes * minuteMs);
const failing: Failing = { lane: 'sms 1', channel: 'sms', why: 'refused', since: at(-1) };
const trouble = (more: Partial<Trouble> = {}): Trouble => ({
  ...failing,
  foundAt: at(0),
  toldAt: at(0),
  goodSince: null,
  ...more,
});
const none = { begun: [], untold: [], failsAgain: [], goodNow: [], over: [] };

it('a lane that fails begins once', () => {
  expect(courseOf([], [failing], nowMs)).toEqual({ ...none, begun: [failing] });
  expect(courseOf([trouble()], [failing], nowMs)).toEqual(none);
});

it('is tried to be told again while nobody could be told', () => {
  const untold = trouble({ toldAt: null });
  expect(courseOf([untold], [failing], nowMs)).toEqual({ ...none, untold: [untold] });
});

it('is over after it has worked for five minutes, and not where it comes and goes', () => {
  const good = trouble({ goodSince: at(-4) });
  expect(courseOf([trouble()], [], nowMs)).toEqual({ ...none, goodNow: [trouble()] });
  expect(courseOf([good], [], nowMs)).toEqual(none);
  expect(courseOf([good], [failing], nowMs)).toEqual({ ...none, failsAgain: [good] });
  expect(courseOf([good], [], nowMs + minuteMs)).toEqual({ ...none, over: [good] });
});
