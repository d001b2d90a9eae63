import type { duty as contract } from '@spillway/contract/access/duty/duty';
import type { BodyOf } from '@spillway/contract/kit';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { Fields } from '../changes.ts';
import type { Crew, PersonRef, Shift } from './plan.ts';
import type { DutySpan } from './spans.ts';
import type { OverrideContent, PlanContent, StoredOverride, StoredPlan } from './store.ts';

interface PersonView {
  readonly account_id: string | null;
  readonly name: string;
}

export const personOf = ({ account_id: accountId, name }: PersonView): PersonRef => ({ accountId, name });
const personView = ({ accountId, name }: PersonRef): PersonView => ({ account_id: accountId, name });

const minuteOf = (start: string): number => Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5));
const startText = ({ startMinute }: Shift): string => new Date(startMinute * minuteMs).toISOString().slice(11, 16);
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const iso = (timeMs: number): string => new Date(timeMs).toISOString();

export const contentOf = (body: BodyOf<typeof contract.save>): Omit<PlanContent, 'timeZone'> => ({
  fromDay: Date.parse(`${body.from_day}T00:00Z`) / dayMs,
  shifts: body.shifts.map(({ name, start, is_flood: isFlood }) => ({
    name,
    startMinute: minuteOf(start),
    ...(isFlood ? { isFlood } : {}),
  })),
  crews: body.crews.map(({ name, people }): Crew => ({ name, people: people.map(personOf) })),
  cycle: body.cycle,
});

export const planView = (plan: StoredPlan, state: 'now' | 'later') => ({
  plan_id: plan.planId,
  from_day: dayText(plan.fromDay),
  time_zone: plan.timeZone,
  shifts: plan.shifts.map((one) => ({ name: one.name, start: startText(one), is_flood: one.isFlood === true })),
  crews: plan.crews.map(({ name, people }) => ({ name, people: people.map(personView) })),
  cycle: plan.cycle.map((row) => [...row]),
  made_at: iso(plan.knownFromMs),
  made_by: plan.madeBy,
  state,
});

export const spanView = (span: DutySpan) => ({
  from: iso(span.fromMs),
  to: iso(span.toMs),
  day: dayText(span.day),
  shift: span.shift,
  shift_from: iso(span.shiftStartMs),
  crew: span.crew,
  flood: span.flood,
  people: span.people.map(({ person, insteadOf, overrideId }) => ({
    ...personView(person),
    instead_of: insteadOf?.name ?? null,
    override_id: overrideId,
  })),
});

export const overrideView = (one: StoredOverride, mayRemove: boolean) => ({
  override_id: one.overrideId,
  swap_id: one.swapId,
  from: iso(one.fromMs),
  to: iso(one.toMs),
  out: one.out && personView(one.out),
  in: one.in && personView(one.in),
  reason: one.reason,
  made_at: iso(one.knownFromMs),
  made_by: one.madeBy,
  may: { remove: mayRemove },
});

type Fielded = Omit<PlanContent, 'timeZone'> & { readonly timeZone?: string };

/** For the trail: as people read it. */
export const planFields = ({ fromDay, shifts, crews, cycle, timeZone }: Fielded): Fields => ({
  from_day: dayText(fromDay),
  shifts: shifts.map((one) => `${one.name} ${startText(one)}${one.isFlood ? ' (flood)' : ''}`),
  crews: crews.map(({ name, people }) => `${name}: ${people.map((one) => one.name).join(', ')}`),
  cycle: cycle.map((row) => row.map((cell) => (cell === null ? '-' : (crews[cell]?.name ?? '-'))).join(' · ')),
  ...(timeZone === undefined ? {} : { time_zone: timeZone }),
});

export const overrideFields = ({ fromMs, toMs, out, in: into, reason }: OverrideContent): Fields => ({
  from: iso(fromMs),
  to: iso(toMs),
  out: out?.name ?? null,
  in: into?.name ?? null,
  reason,
});
