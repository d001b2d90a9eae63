import type { roster as contract } from '@spillway/contract/access/roster/roster';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { BodyTo } from '../../platform/http/inside.ts';
import type { Fields } from '../changes.ts';
import type { Shift } from './plan.ts';
import type { RosterSpan } from './spans.ts';
import type { OverrideContent, PlanContent, StoredOverride, StoredPlan } from './store.ts';

const minuteOf = (start: string): number => Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5));
const startText = ({ startMinute }: Shift): string => new Date(startMinute * minuteMs).toISOString().slice(11, 16);
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const iso = (timeMs: number): string => new Date(timeMs).toISOString();

export const contentOf = (body: BodyTo<typeof contract.save>): Omit<PlanContent, 'timeZone'> => ({
  fromDay: Date.parse(`${body.fromDay}T00:00Z`) / dayMs,
  shifts: body.shifts.map(({ name, start, isFlood }) => ({
    name,
    startMinute: minuteOf(start),
    ...(isFlood ? { isFlood } : {}),
  })),
  crews: body.crews,
  cycle: body.cycle,
});

export const planView = (plan: StoredPlan, state: 'now' | 'later') => ({
  planId: plan.planId,
  fromDay: dayText(plan.fromDay),
  timeZone: plan.timeZone,
  shifts: plan.shifts.map((one) => ({ name: one.name, start: startText(one), isFlood: one.isFlood === true })),
  crews: plan.crews,
  cycle: plan.cycle.map((row) => [...row]),
  madeAt: iso(plan.knownFromMs),
  madeBy: plan.madeBy,
  state,
});

export const spanView = (span: RosterSpan) => ({
  ...span,
  from: iso(span.fromMs),
  to: iso(span.toMs),
  day: dayText(span.day),
  shiftFrom: iso(span.shiftStartMs),
  people: span.people.map(({ person, insteadOf, overrideId }) => ({
    ...person,
    insteadOf: insteadOf?.name ?? null,
    overrideId,
  })),
});

export const overrideView = (one: StoredOverride, mayRemove: boolean) => ({
  overrideId: one.overrideId,
  swapId: one.swapId,
  from: iso(one.fromMs),
  to: iso(one.toMs),
  out: one.out,
  in: one.in,
  reason: one.reason,
  madeAt: iso(one.knownFromMs),
  madeBy: one.madeBy,
  may: { remove: mayRemove },
});

type PlanFields = Omit<PlanContent, 'timeZone'> & { readonly timeZone?: string };

/** For the audit trail, in readable form. */
export const planFields = ({ fromDay, shifts, crews, cycle, timeZone }: PlanFields): Fields => ({
  from_day: dayText(fromDay),
  shifts: shifts.map((one) => `${one.name} ${startText(one)}${one.isFlood ? ' (flood)' : ''}`),
  crews: crews.map(({ name, people }) => `${name}: ${people.map((one) => one.name).join(', ')}`),
  cycle: cycle.map((row) => row.map((cell) => (cell === null ? '-' : (crews[cell]?.name ?? '-'))).join(' · ')),
  ...(timeZone === undefined ? {} : { time_zone: timeZone }),
});

export const overrideFields = ({ fromMs, toMs, out, in: replacement, reason }: OverrideContent): Fields => ({
  from: iso(fromMs),
  to: iso(toMs),
  out: out?.name ?? null,
  in: replacement?.name ?? null,
  reason,
});
