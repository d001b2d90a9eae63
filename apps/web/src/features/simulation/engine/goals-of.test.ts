import { isTooEarly } from '@spillway/hydrology/simulation/proposal/goals';
import { hourMs } from '@spillway/plant-time/spans';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import { expect, it } from 'vitest';
import type { SimulatedRule } from '../queries.ts';
import { limitsOf, noticesOf } from './goals-of.ts';

const fromMs = Date.UTC(2026, 9, 3, 8);
const iso = (hours: number) => new Date(fromMs + hours * hourMs).toISOString();
const limit = (share: number) => ({
  id: 'least',
  quantity: 'release' as const,
  comparison: 'at_least' as const,
  against: { is: 'quantity' as const, quantity: 'inflow' as const, share, offset: 0 },
  applies: { when: 'always' as const },
  source: { article: 'Điều 9', text: '', isVerified: true },
});
const procedureWith = (share: number, leadMin: number) => ({
  ...songTranh2,
  limits: [limit(share)],
  modes: [],
  notices: [{ ...songTranh2.notices[0]!, before: 'first_gate' as const, leadMin }],
  sirens: [],
});
const procedures = {
  procedure: procedureWith(0.5, 240),
  ahead: [{ fromMs: fromMs + 3 * hourMs, procedure: procedureWith(0.8, 60) }],
};

it('a rule that the next procedure holds against another share of the inflow is a limit of each for its time', () => {
  const goalBetween = (from: number, to: number, against: number) => ({
    from: iso(from),
    to: iso(to),
    state: 'kept' as const,
    value: 90,
    against,
    doubts: [],
  });
  const rule = {
    id: 'least',
    is_order: false,
    article: 'Điều 9',
    quantity: 'release',
    comparison: 'at_least',
    stretches: [goalBetween(0, 3, 50), goalBetween(3, 6, 80)],
  } as SimulatedRule;
  const found = limitsOf([rule], procedures, fromMs, 6).map(({ shareOfInflow, value }) => [
    shareOfInflow,
    Array.from(value, (one) => !Number.isNaN(one)),
  ]);
  expect(found).toEqual([
    [0.5, [true, true, true, false, false, false]],
    [0.8, [false, false, false, true, true, true]],
  ]);
});

it('gates that open after the next procedure counts are announced as it asks', () => {
  const notices = noticesOf(procedures, [0], fromMs, fromMs);
  const early = (hours: number) => notices.some((one) => isTooEarly(one, hours * 3600));
  // Four hours' notice until the third hour and one hour's from then on, so nobody has to wait longer.
  expect([0, 2.9, 3, 4].map(early)).toEqual([true, true, false, false]);
});
