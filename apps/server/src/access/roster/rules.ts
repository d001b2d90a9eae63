import { maxDaysBack } from '@spillway/contract/access/roster/limits';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { Candidate } from './people-store.ts';
import { type PersonRef, personKey } from './plan.ts';
import type { RosterSpan } from './spans.ts';
import type { PlanContent, StoredOverride } from './store.ts';

type Content = Omit<PlanContent, 'timeZone'>;

export function refuseInvalidPlan({ fromDay, shifts, crews, cycle }: Content, today: number): void {
  const fields: RefusedField[] = [];
  if (fromDay < today - maxDaysBack)
    fields.push({ field: 'from_day', rule: 'days_back', facts: { days: maxDaysBack } });
  for (const [index, { startMinute, isFlood }] of shifts.entries()) {
    const before = shifts.slice(0, index).findLast((one) => one.isFlood === isFlood);
    if (before && startMinute <= before.startMinute)
      fields.push({ field: `shifts.${index}.start`, rule: 'shift_order' });
  }
  if (shifts.every(({ isFlood }) => isFlood)) fields.push({ field: 'shifts.0.is_flood', rule: 'usual_shift_needed' });
  for (const [field, all] of [
    ['shifts', shifts],
    ['crews', crews],
  ] as const)
    for (const [index, { name }] of all.entries())
      if (all.slice(0, index).some((one) => one.name === name))
        fields.push({ field: `${field}.${index}.name`, rule: 'names_twice' });
  for (const [index, { people }] of crews.entries())
    if (new Set(people.map(personKey)).size < people.length)
      fields.push({ field: `crews.${index}.people`, rule: 'names_twice' });
  for (const [index, row] of cycle.entries()) {
    if (row.length !== shifts.length) fields.push({ field: `cycle.${index}`, rule: 'cycle_width' });
    if (row.some((cell) => cell !== null && cell >= crews.length))
      fields.push({ field: `cycle.${index}`, rule: 'crew_unknown' });
  }
  if (fields.length > 0) throw new Refusal('request.invalid', {}, fields);
}

/**
 * Adds the account's name. A new person must have access to the plant and rank at most as high as the caller; people in
 * `known` are already in the plan and may stay, even when they no longer qualify.
 */
export function personNamer(
  caller: Pick<Caller, 'accountId' | 'level'> | null,
  candidates: readonly Candidate[],
  known: ReadonlySet<string>,
): (person: PersonRef) => PersonRef {
  return (person) => {
    if (person.accountId === null) return person;
    const found = candidates.find(({ accountId }) => accountId === person.accountId);
    if (!found && !known.has(person.accountId)) throw new Refusal('duty.person_unknown');
    if (!found) return person;
    const isHigher = caller !== null && found.level < caller.level && found.accountId !== caller.accountId;
    if (isHigher && !known.has(found.accountId)) throw new Refusal('duty.person_higher', { name: found.name });
    return { accountId: found.accountId, name: found.name };
  };
}

type MayChange = 'all' | 'own' | 'none';

export const mayChange = ({ permissions }: Pick<Caller, 'permissions'>): MayChange =>
  permissions.has('sensor.update') ? 'all' : permissions.has('dashboard.calculation') ? 'own' : 'none';

/** A user who may not plan may take over duty, but not assign it to others. */
export function refuseForOthers(caller: Caller, replacement: PersonRef | null, isExchange: boolean): void {
  if (mayChange(caller) === 'all') return;
  if (replacement?.accountId !== caller.accountId || isExchange) throw new Refusal('duty.only_own');
}

export const mayRemove = (caller: Caller, one: StoredOverride, nowMs: number): boolean =>
  one.toMs > nowMs &&
  (mayChange(caller) === 'all' || (mayChange(caller) === 'own' && one.madeById === caller.accountId));

const isOnDuty = ({ people }: RosterSpan, person: PersonRef) =>
  people.some((one) => personKey(one.person) === personKey(person));

/** `spans` cover the time of the change. */
export function refuseNoChange(
  spans: readonly RosterSpan[],
  out: PersonRef | null,
  replacement: PersonRef | null,
): void {
  if (out !== null && replacement !== null && personKey(out) === personKey(replacement))
    throw new Refusal('duty.same_person');
  if (spans.length === 0) throw new Refusal('duty.no_plan');
  const affectedSpans = out === null ? spans : spans.filter((one) => isOnDuty(one, out));
  if (out !== null && affectedSpans.length === 0) throw new Refusal('duty.not_on_duty', { name: out.name });
  if (replacement !== null && affectedSpans.some((one) => isOnDuty(one, replacement)))
    throw new Refusal('duty.already_on_duty', { name: replacement.name });
}
