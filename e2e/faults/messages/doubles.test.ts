import { expect, it } from 'vitest';
import { causeOf, type Strike, type Tried } from './doubles.ts';
import { deliveriesOf } from './notes.ts';

const delivery = { id: 'a', hasMs: 10_000, saysMs: 10_040 };
const attempt: Tried = { node: 'node 0.1', channel: 'mail', beganMs: 9_900, outcome: 'unknown' };
const kill = (fromMs: number, struck = 'node 0.1'): Strike => ({ act: 'kill', struck, fromMs, untilMs: fromMs });

it('a kill of the node between the word of the provider and ours explains a second delivery', () => {
  for (const fromMs of [9_950, 10_020, 10_060])
    expect(causeOf(delivery, [attempt], [kill(fromMs)])?.fromMs).toBe(fromMs);
});

it('a kill before it was handed over, long after, or of somebody else does not', () => {
  for (const strike of [kill(9_800), kill(30_000), kill(10_020, 'node 1.1'), kill(10_020, 'sms')])
    expect(causeOf(delivery, [attempt], [strike])).toBeNull();
});

it('nor any kill where we had recorded that it was accepted', () => {
  expect(causeOf(delivery, [{ ...attempt, outcome: 'accepted' }], [kill(10_020)])).toBeNull();
});

it('what lasts explains it where any of it falls there: a node that stood still, a database that was away', () => {
  const lasting = (struck: string): Strike => ({ act: 'stop', struck, fromMs: 9_000, untilMs: 10_001 });
  for (const struck of ['node 0.1', 'database', 'mail'])
    expect(causeOf(delivery, [attempt], [lasting(struck)])?.struck).toBe(struck);
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
  const anew: Tried = { node: 'node 1.1', channel: 'mail', beganMs: 9_999, outcome: 'accepted' };
  const stop: Strike = { act: 'stop', struck: 'node 0.1', fromMs: 9_910, untilMs: 10_000 };
  expect(causeOf(delivery, [attempt, anew], [stop])?.struck).toBe('node 0.1');
});
