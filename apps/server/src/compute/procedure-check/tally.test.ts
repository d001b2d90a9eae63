import { minuteMs } from '@spillway/plant-time/spans';
import type { OrderInForce } from '@spillway/rules/procedure/facts';
import { expect, it } from 'vitest';
import { type RuleTally, tallySteps } from './tally.ts';
import type { Step } from './walk.ts';

const order: OrderInForce = {
  id: 'o/max_release',
  number: '13',
  from: 'BCH',
  quantity: 'release',
  comparison: 'at_most',
  value: 300,
};

/** The result of the rule `least` from a minute on, with the article that contained it then. */
function step(minute: number, article: string, state: 'kept' | 'not_judged', outrankedBy: OrderInForce | null = null) {
  const source = { article, text: '', isVerified: true };
  const limit = { id: 'least', quantity: 'release', comparison: 'at_least', source };
  const orders = outrankedBy === null ? [] : [{ order, state: 'kept', value: 250, doubts: [] }];
  const verdict = { limit, state, value: 250, against: 200, margin: 50, doubts: [], outrankedBy };
  return { atMs: minute * minuteMs, ruled: null, binding: { limits: [verdict], orders } } as unknown as Step;
}

function tallyOf(steps: readonly Step[], toMinute: number): RuleTally[] {
  const tallyById = new Map<string, RuleTally>();
  for (const _ of tallySteps(steps, toMinute * minuteMs, tallyById));
  return [...tallyById.values()];
}

it('tells how long an order stood above a rule, so that nobody wonders why it was not judged', () => {
  const [limit, ordered] = tallyOf(
    [step(0, 'Điều 9', 'kept'), step(60, 'Điều 9', 'not_judged', order), step(90, 'Điều 9', 'not_judged')],
    100,
  );
  expect(limit).toMatchObject({ ms: { kept: 60 * minuteMs, not_judged: 40 * minuteMs }, outrankedMs: 30 * minuteMs });
  expect(ordered).toMatchObject({ isOrder: true, article: '13', ms: { kept: 30 * minuteMs }, outrankedMs: 0 });
});

it('keeps a rule of one procedure apart from that of the next, which is written elsewhere', () => {
  const all = tallyOf([step(0, 'Điều 9', 'kept'), step(60, 'Điều 11', 'kept')], 100);
  expect(all.map(({ article, ms }) => [article, ms.kept / minuteMs])).toEqual([
    ['Điều 9', 60],
    ['Điều 11', 40],
  ]);
});
