import { expect, it } from 'vitest';
import type { RulesNow } from '../../../shared/procedure-check/queries.ts';
import {
  contradictingPairs,
  nextDeadline,
  nextPlanned,
  plannedDeadlines,
  stateOf,
  toneOf,
  withdrawalOf,
  withoutToday,
} from './rule-lines.ts';

const at = '2026-10-03T10:00:00.000Z';
const nowMs = Date.parse(at);
const limit = (state: 'kept' | 'broken' | 'not_judged', overrides: object = {}) => ({
  state,
  outranked_by: null,
  ...overrides,
});
const rules = (change: object = {}) =>
  ({
    at,
    old_at: '2026-10-03T11:30:00.000Z',
    state: 'judged',
    limits: [limit('kept')],
    orders: [],
    deadlines: { state: 'not_within', items: [], old_at: null, plan: null },
    ...change,
  }) as unknown as RulesNow;

it('is kept only where everything was judged', () => {
  expect(stateOf(rules(), nowMs)).toBe('kept');
  expect(stateOf(rules({ limits: [limit('kept'), limit('not_judged')] }), nowMs)).toBe('partly');
  expect(stateOf(rules({ limits: [limit('kept'), limit('not_judged', { outranked_by: '12' })] }), nowMs)).toBe('kept');
  expect(stateOf(rules({ limits: [] }), nowMs)).toBe('partly');
  expect(stateOf(rules({ state: 'not_judged' }), nowMs)).toBe('not_judged');
});

it('tells what is broken before anything else, and nothing that is old', () => {
  const broken = rules({ state: 'not_judged', limits: [limit('broken')] });
  expect(stateOf(broken, nowMs)).toBe('broken');
  expect(stateOf(rules({ orders: [limit('broken')] }), nowMs)).toBe('broken');
  expect(stateOf(broken, nowMs + 89 * 60_000)).toBe('broken');
  expect(stateOf(broken, nowMs + 90 * 60_000)).toBe('old');
});

it('is never kept while somebody should have been told by now, by the lake or by the plan', () => {
  const notice = { what: 'notice', no_later_than: '2026-10-03T09:59:00.000Z', sent: null };
  const rulesWith = (one: object) => rules({ deadlines: { state: 'told', items: [one], old_at: null, plan: null } });
  expect(stateOf(rulesWith(notice), nowMs)).toBe('late');
  expect(stateOf(rulesWith({ ...notice, sent: { number: '1' } }), nowMs)).toBe('kept');
  expect(stateOf(rulesWith({ ...notice, no_later_than: at }), nowMs)).toBe('kept');
  const acts = [{ act: 'first_gate', at: '2026-10-03T12:00:00.000Z', items: [notice] }];
  const planned = { state: 'not_within', items: [], old_at: null, plan: { acts } };
  expect(stateOf(rules({ deadlines: planned }), nowMs)).toBe('late');
  expect(stateOf(rules({ state: 'not_judged', deadlines: planned }), nowMs)).toBe('late');
  const gatelessPlant = {
    state: 'told',
    items: [{ ...notice, no_later_than: at }],
    old_at: null,
    plan: null,
    gates: 'none',
  };
  expect(stateOf(rules({ deadlines: gatelessPlant }), nowMs)).toBe('late');
  expect(toneOf.late).toBe('critical');
});

it('is late by the cautious line alone with a notice only: no gate is', () => {
  const item = (deadlineKind: string) => ({
    what: deadlineKind,
    no_later_than: '2026-10-03T09:59:00.000Z',
    sent: null,
  });
  const state = (deadlineKind: string, mode: string) =>
    stateOf(
      rules({ deadlines: { state: 'told', mode, items: [item(deadlineKind)], old_at: null, plan: null } }),
      nowMs,
    );
  expect(['notice', 'siren', 'act'].map((deadlineKind) => state(deadlineKind, 'prepare'))).toEqual([
    'late',
    'kept',
    'kept',
  ]);
  expect(['notice', 'siren', 'act'].map((deadlineKind) => state(deadlineKind, 'act'))).toEqual([
    'late',
    'late',
    'late',
  ]);
});

it('names two orders of which nobody can keep both', () => {
  const order = (number: string, comparison: string, against: number, quantity = 'release') => ({
    order_id: number,
    number,
    quantity,
    comparison,
    against,
  });
  const orders = [order('12', 'at_least', 500), order('13', 'at_most', 300), order('14', 'at_most', 500)];
  const names = contradictingPairs({ orders } as never).map((orderPair) =>
    orderPair.map(({ number }) => number).join(' '),
  );
  expect(names).toEqual(['12 13']);
  expect(
    contradictingPairs({ orders: [order('1', 'at_least', 5), order('2', 'at_most', 3, 'lake_level')] } as never),
  ).toEqual([]);
});

it('counts down to what comes next, and withdraws it with what it is made of', () => {
  const items = [{ no_later_than: '2026-10-03T11:00:00.000Z' }, { no_later_than: '2026-10-03T15:00:00.000Z' }];
  const rulesState = rules({ deadlines: { state: 'told', items, old_at: '2026-10-03T16:00:00.000Z' } });
  const next = (ms: number) => nextDeadline(rulesState, ms)?.no_later_than.slice(11, 16) ?? null;
  expect(next(nowMs)).toBe('11:00');
  expect(next(nowMs + 90 * 60_000)).toBe('15:00');
  expect(next(nowMs + 5.5 * 3_600_000)).toBe('15:00');
  expect(next(nowMs + 6 * 3_600_000)).toBeNull();
  expect(nextDeadline(rules({ deadlines: { state: 'not_within', items: [], old_at: null } }), nowMs)).toBeNull();
});

it('says why nothing is counted down to where a forecast, a level or a plan is old or doubted, and only there', () => {
  const reason = (state: string, overrides: object = {}, ms = nowMs) =>
    withdrawalOf(rules({ deadlines: { state, items: [], old_at: null, ...overrides } }), ms);
  for (const state of [
    'forecast_old',
    'level_old',
    'level_unconfirmed',
    'outlets_old',
    'plan_suspended',
    'plan_unknown',
  ])
    expect(reason(state)).toBe(state);
  for (const state of ['not_within', 'beyond', 'no_level_binds', 'no_curve', 'mode_not_judged'])
    expect(reason(state)).toBeNull();
  const items = [{ no_later_than: '2026-10-03T11:00:00.000Z' }];
  const deadlines = { items, old_at: '2026-10-03T10:30:00.000Z' };
  expect(reason('told', deadlines)).toBeNull();
  // The server has not reported it yet, but the page notices the age by itself.
  expect(reason('told', deadlines, nowMs + 30 * 60_000)).toBe('forecast_old');
});

it('tells what the plan holds, the first first, until it is done', () => {
  const item = (no_later_than: string) => ({ what: 'notice', no_later_than });
  const acts = [
    { act: 'larger_release', at: '2026-10-03T18:00:00.000Z', items: [item('2026-10-03T14:00:00.000Z')] },
    {
      act: 'first_gate',
      at: '2026-10-03T12:00:00.000Z',
      items: [item('2026-10-03T11:30:00.000Z'), item('2026-10-03T11:00:00.000Z')],
    },
  ];
  const planned = rules({ deadlines: { state: 'not_within', items: [], old_at: null, plan: { acts } } });
  const next = (ms: number) => nextPlanned(planned, ms)?.item.no_later_than.slice(11, 16) ?? null;
  expect(plannedDeadlines(planned, nowMs).map(({ act }) => act)).toEqual([
    'first_gate',
    'first_gate',
    'larger_release',
  ]);
  expect(next(nowMs)).toBe('11:00');
  expect(next(nowMs + 75 * 60_000)).toBe('11:30');
  expect(next(nowMs + 5 * 3_600_000)).toBe('14:00');
  expect(next(nowMs + 8 * 3_600_000)).toBeNull();
  expect(nextPlanned(rules({ deadlines: { plan: null } }), nowMs)).toBeNull();
});

it('names the day of a deadline that is not today, as on the night of New Year', () => {
  expect(withoutToday('23:20 31/12/2026', '22:05 31/12/2026')).toBe('23:20');
  expect(withoutToday('00:10 01/01/2027', '23:50 31/12/2026')).toBe('00:10 01/01/2027');
  expect(withoutToday('23:20 31/12/2026', '00:05 01/01/2027')).toBe('23:20 31/12/2026');
});
