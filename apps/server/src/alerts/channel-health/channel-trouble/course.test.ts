import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { type ChannelFault, type FailingChannel, troubleChangesOf } from './course.ts';

const nowMs = Date.parse('2026-11-22T02:10:00Z');
const at = (minutes: number) => new Date(nowMs + minutes * minuteMs);
const failing: FailingChannel = { lane: 'sms 1', channel: 'sms', why: 'refused', since: at(-1) };
const trouble = (overrides: Partial<ChannelFault> = {}): ChannelFault => ({
  ...failing,
  foundAt: at(0),
  toldAt: at(0),
  goodSince: null,
  ...overrides,
});
const none = { begun: [], untold: [], failsAgain: [], goodNow: [], over: [] };

it('a lane that fails begins once', () => {
  expect(troubleChangesOf([], [failing], nowMs)).toEqual({ ...none, begun: [failing] });
  expect(troubleChangesOf([trouble()], [failing], nowMs)).toEqual(none);
});

it('is tried to be told again while nobody could be told', () => {
  const newTrouble = trouble({ toldAt: null });
  expect(troubleChangesOf([newTrouble], [failing], nowMs)).toEqual({ ...none, untold: [newTrouble] });
});

it('is over after it has worked for five minutes, and not where it comes and goes', () => {
  const good = trouble({ goodSince: at(-4) });
  expect(troubleChangesOf([trouble()], [], nowMs)).toEqual({ ...none, goodNow: [trouble()] });
  expect(troubleChangesOf([good], [], nowMs)).toEqual(none);
  expect(troubleChangesOf([good], [failing], nowMs)).toEqual({ ...none, failsAgain: [good] });
  expect(troubleChangesOf([good], [], nowMs + minuteMs)).toEqual({ ...none, over: [good] });
});
