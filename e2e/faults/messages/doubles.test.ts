import { expect, it } from 'vitest';
import { type Attempt, causeOf, type Strike } from './doubles.ts';
import { deliveriesOf } from './notes.ts';

const delivery = { id: 'a', hasMs: 10_000, saysMs: 10_040 };
/** The next holder of the lane found it without an end. */
const attempt: Attempt = { node: 'node 0.1', channel: 'mail', beganMs: 9_900, endedMs: 25_000, outcome: 'unknown' };
const kill = (fromMs: number, target = 'node 0.1'): Strike => ({
  act: 'kill',
  struck: target,
  fromMs,
  untilMs: fromMs,
});

it('a kill of the node between the word of the provider and ours explains a second delivery', () => {
  for (const fromMs of [9_950, 10_020, 10_060])
    expect(causeOf(delivery, [attempt], [kill(fromMs)])?.fromMs).toBe(fromMs);
});

it('a kill before it was begun, after its end was written down, or of somebody else does not', () => {
  for (const strike of [kill(9_800), kill(25_001), kill(10_020, 'node 1.1'), kill(10_020, 'sms')])
    expect(causeOf(delivery, [attempt], [strike])).toBeNull();
});

it('nor any kill where we had recorded that it was accepted', () => {
  expect(causeOf(delivery, [{ ...attempt, outcome: 'accepted' }], [kill(10_020)])).toBeNull();
});

it('what lasts explains it where any of it falls there: a node that stood still, a database that was away', () => {
  const lastingStrike = (target: string): Strike => ({ act: 'stop', struck: target, fromMs: 9_000, untilMs: 10_001 });
  for (const target of ['node 0.1', 'database', 'mail'])
    expect(causeOf(delivery, [attempt], [lastingStrike(target)])?.struck).toBe(target);
});

it('a provider that was killed before it said so has had the message all the same', () => {
  const notes = [
    { what: 'has', id: 'a', atMs: 1 },
    { what: 'has', id: 'a', atMs: 5 },
    { what: 'says', id: 'a', atMs: 6 },
  ] as const;
  expect(deliveriesOf(notes)).toEqual([
    { id: 'a', hasMs: 1, saysMs: null },
    { id: 'a', hasMs: 5, saysMs: 6 },
  ]);
});

it('a node that is woken hands over what it had begun, although another has begun it anew: its own stop explains it', () => {
  const repeatedAttempt: Attempt = {
    node: 'node 1.1',
    channel: 'mail',
    beganMs: 9_999,
    endedMs: 10_080,
    outcome: 'accepted',
  };
  const stop: Strike = { act: 'stop', struck: 'node 0.1', fromMs: 9_910, untilMs: 10_000 };
  expect(causeOf(delivery, [attempt, repeatedAttempt], [stop])?.struck).toBe('node 0.1');
});

it('nor does a stop that had ended before that attempt was begun', () => {
  const stop: Strike = { act: 'stop', struck: 'node 0.1', fromMs: 1_000, untilMs: 9_899 };
  expect(causeOf(delivery, [attempt], [stop])).toBeNull();
});

it('a stop that ends a moment before its node brings what it had begun explains it, though another has taken it up meanwhile', () => {
  const doneAttempt: Attempt = { ...attempt, endedMs: 9_990 };
  const repeatedAttempt: Attempt = {
    node: 'node 1.1',
    channel: 'mail',
    beganMs: 9_995,
    endedMs: 10_100,
    outcome: 'accepted',
  };
  const stop: Strike = { act: 'stop', struck: 'node 0.1', fromMs: 9_940, untilMs: 9_999 };
  expect(causeOf(delivery, [doneAttempt, repeatedAttempt], [stop])?.act).toBe('stop');
});
