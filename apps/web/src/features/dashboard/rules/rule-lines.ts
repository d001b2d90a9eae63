import { uncheckedReasons } from '@spillway/contract/compute/release-plans/codes';
import type { Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { RulesNow } from '../../../shared/procedure-check/queries.ts';

type RulesState = 'old' | 'broken' | 'late' | 'not_judged' | 'partly' | 'kept';

/** A page that lost the server must not say what binds. Kept is only what was judged altogether: a rule that nobody verified or could judge leaves it open, and what should have been done by now is none. */
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

/** Orders of which nobody can keep both: what one says at least is more than another says at most. */
export function contradicting({ orders }: Pick<RulesNow, 'orders'>): readonly (readonly [OrderNow, OrderNow])[] {
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

/** Nothing but the cautious line of the forecast asks for it: notices are due by it, gates and sirens are not. */
export const isToPrepare = ({ what }: Pick<DeadlineItem, 'what'>, mode: DeadlineMode): boolean =>
  mode === 'prepare' && what !== 'notice';

/** Its time has gone by, and nobody was told. Planned releases are to be acted by. */
export const isLate = (item: DeadlineItem | null, nowMs: number, mode: DeadlineMode = 'act'): boolean =>
  item !== null && item.sent === null && !isToPrepare(item, mode) && Date.parse(item.no_later_than) < nowMs;

/** What is still to be done comes before what was: a notice that was sent is told where nothing else is left before it. */
function openFirst<T>(all: readonly T[], itemOf: (one: T) => DeadlineItem, nowMs: number): T | null {
  const isOpen = (one: T) => itemOf(one).sent === null && itemOf(one).what === 'notice';
  const isAhead = (one: T) => Date.parse(itemOf(one).no_later_than) >= nowMs;
  // A notice that is due and was not sent stays where it is until somebody sends it.
  return all.find((one) => isOpen(one) || isAhead(one)) ?? all.at(-1) ?? null;
}

/** The one that comes next; where all have gone by, the last of them. Null: none is told, or it has become too old. */
export function nextDeadline({ deadlines }: RulesNow, nowMs: number): DeadlineItem | null {
  const { state, items, old_at: oldAt } = deadlines;
  if (state !== 'told' || (oldAt !== null && Date.parse(oldAt) <= nowMs)) return null;
  return openFirst(items, (one) => one, nowMs);
}

type DeadlineState = Exclude<RulesNow['deadlines']['state'], 'told'>;
/** What a deadline is made of came to be missing, old or doubted; the others say that there is none. */
const withdrawing = [
  // A plant without a curve never had a deadline.
  ...uncheckedReasons.filter((one) => one !== 'no_curve'),
  'plan_suspended',
  'plan_unknown',
] as const;
type Withdrawing = (typeof withdrawing)[number];
const withdraws = (state: DeadlineState): state is Withdrawing => withdrawing.some((one) => one === state);

/** Why nobody is told by when to act: that none stands there would pass for none being near. Null: none is withdrawn. */
export function withdrawnBy(rules: RulesNow, nowMs: number): Withdrawing | null {
  const { state, items } = rules.deadlines;
  if (state === 'told') return items.length > 0 && nextDeadline(rules, nowMs) === null ? 'forecast_old' : null;
  return withdraws(state) ? state : null;
}

export interface PlannedDeadline {
  readonly act: PlannedAct['act'];
  /** When the plan does it. */
  readonly at: string;
  readonly item: DeadlineItem;
}
type PlannedAct = NonNullable<RulesNow['deadlines']['plan']>['acts'][number];

/** What has to be told before what the standing plan does, the first first; nothing once it is done. */
export function plannedDeadlines({ deadlines }: RulesNow, nowMs: number): PlannedDeadline[] {
  const acts = deadlines.plan?.acts ?? [];
  return acts
    .filter(({ at }) => Date.parse(at) > nowMs)
    .flatMap(({ act, at, items }) => items.map((item) => ({ act, at, item })))
    .toSorted((a, b) => Date.parse(a.item.no_later_than) - Date.parse(b.item.no_later_than));
}

/** As with those of the lake: the one that comes next, or the last that has gone by. */
export function nextPlanned(rules: RulesNow, nowMs: number): PlannedDeadline | null {
  const all = plannedDeadlines(rules, nowMs);
  return openFirst(all, ({ item }) => item, nowMs);
}

/** `00:10 01/01/2027`; of today only `23:20`: a night has hours of two days. */
export const withoutToday = (said: string, now: string): string =>
  said.slice(5) === now.slice(5) ? said.slice(0, 5) : said;
