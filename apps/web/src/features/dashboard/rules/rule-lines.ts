import { uncheckedReasons } from '@spillway/contract/compute/release-plans/codes';
import type { Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { RulesNow } from '../../../shared/procedure-check/queries.ts';

type RulesState = 'old' | 'broken' | 'late' | 'not_judged' | 'partly' | 'kept';

/**
 * Without the server the page must not show what is required. Compliance is shown only when every rule was judged: an
 * unverified or undetermined rule leaves it open, and so does an overdue action.
 */
export function stateOf(rules: RulesNow, nowMs: number): RulesState {
  if (rules.old_at !== null && Date.parse(rules.old_at) <= nowMs) return 'old';
  if (brokenOf(rules).length > 0) return 'broken';
  if (rules.deadlines.gates === 'none') return 'late';
  if (
    isLate(nextDeadline(rules, nowMs), nowMs, rules.deadlines.mode) ||
    isLate(nextPlanned(rules, nowMs)?.item ?? null, nowMs)
  )
    return 'late';
  if (rules.state !== 'judged') return 'not_judged';
  const all = [...rules.limits.filter(({ outranked_by: by }) => by === null), ...rules.orders];
  return all.length > 0 && all.every(({ state }) => state === 'kept') ? 'kept' : 'partly';
}

export const toneOf: Readonly<Record<RulesState, Tone>> = {
  old: 'nodata',
  broken: 'critical',
  late: 'critical',
  not_judged: 'nodata',
  partly: 'accent',
  kept: 'good',
};

export const brokenOf = ({ limits, orders }: RulesNow) =>
  [...orders, ...limits].filter(({ state }) => state === 'broken');

type OrderNow = RulesNow['orders'][number];

/** Pairs of orders that contradict each other: the minimum of one exceeds the maximum of the other. */
export function contradictingPairs({ orders }: Pick<RulesNow, 'orders'>): readonly (readonly [OrderNow, OrderNow])[] {
  return orders.flatMap((least) =>
    orders.flatMap((most) =>
      least.order_id !== most.order_id &&
      least.quantity === most.quantity &&
      least.comparison === 'at_least' &&
      most.comparison === 'at_most' &&
      (least.against ?? Number.NaN) > (most.against ?? Number.NaN)
        ? [[least, most] as const]
        : [],
    ),
  );
}

export type DeadlineItem = RulesNow['deadlines']['items'][number];

type DeadlineMode = RulesNow['deadlines']['mode'];

/** Required only by the cautious forecast line: notices are due by then, gates and sirens are not. */
export const isToPrepare = ({ what }: Pick<DeadlineItem, 'what'>, mode: DeadlineMode): boolean =>
  mode === 'prepare' && what !== 'notice';

/** True when the deadline has passed without a notice. Planned releases always have to be acted on. */
export const isLate = (item: DeadlineItem | null, nowMs: number, mode: DeadlineMode = 'act'): boolean =>
  item !== null && item.sent === null && !isToPrepare(item, mode) && Date.parse(item.no_later_than) < nowMs;

/** Pending items before completed ones: a sent notice is shown only when nothing is pending. */
function openFirst<T>(all: readonly T[], itemOf: (one: T) => DeadlineItem, nowMs: number): T | null {
  const isOpen = (one: T) => itemOf(one).sent === null && itemOf(one).what === 'notice';
  const isAhead = (one: T) => Date.parse(itemOf(one).no_later_than) >= nowMs;
  // A due notice that was not sent stays until it is sent.
  return all.find((one) => isOpen(one) || isAhead(one)) ?? all.at(-1) ?? null;
}

/** Next deadline, or the last one if all have passed. Null: there is none, or it is too old. */
export function nextDeadline({ deadlines }: RulesNow, nowMs: number): DeadlineItem | null {
  const { state, items, old_at: oldAt } = deadlines;
  if (state !== 'told' || (oldAt !== null && Date.parse(oldAt) <= nowMs)) return null;
  return openFirst(items, (one) => one, nowMs);
}

type DeadlineState = Exclude<RulesNow['deadlines']['state'], 'told'>;
/** States that withdraw deadlines: an input is missing, old or suspect. Other states mean that there is no deadline. */
const withdrawalKinds = [
  // A plant without a curve never had a deadline.
  ...uncheckedReasons.filter((one) => one !== 'no_curve'),
  'plan_suspended',
  'plan_unknown',
] as const;
type WithdrawalKind = (typeof withdrawalKinds)[number];
const isWithdrawing = (state: DeadlineState): state is WithdrawalKind => withdrawalKinds.some((one) => one === state);

/** Why there are no deadlines: an empty list would look as if none were near. Null: none is withdrawn. */
export function withdrawalOf(rules: RulesNow, nowMs: number): WithdrawalKind | null {
  const { state, items } = rules.deadlines;
  if (state === 'told') return items.length > 0 && nextDeadline(rules, nowMs) === null ? 'forecast_old' : null;
  return isWithdrawing(state) ? state : null;
}

export interface PlannedDeadline {
  readonly act: PlannedAct['act'];
  /** Time of the step in the plan. */
  readonly at: string;
  readonly item: DeadlineItem;
}
type PlannedAct = NonNullable<RulesNow['deadlines']['plan']>['acts'][number];

/** Notices that are due before the steps of the plan in force, earliest first; a completed step has none. */
export function plannedDeadlines({ deadlines }: RulesNow, nowMs: number): PlannedDeadline[] {
  const acts = deadlines.plan?.acts ?? [];
  return acts
    .filter(({ at }) => Date.parse(at) > nowMs)
    .flatMap(({ act, at, items }) => items.map((item) => ({ act, at, item })))
    .toSorted((a, b) => Date.parse(a.item.no_later_than) - Date.parse(b.item.no_later_than));
}

/** As for the lake: the next one, or the last one that has passed. */
export function nextPlanned(rules: RulesNow, nowMs: number): PlannedDeadline | null {
  const all = plannedDeadlines(rules, nowMs);
  return openFirst(all, ({ item }) => item, nowMs);
}

/** `00:10 01/01/2027`; for today only `23:20`, since a night spans two days. */
export const withoutToday = (ruleText: string, now: string): string =>
  ruleText.slice(5) === now.slice(5) ? ruleText.slice(0, 5) : ruleText;
