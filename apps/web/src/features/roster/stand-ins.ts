import type { DutyCandidate, DutyPeriod, DutyPerson, DutySpan } from '../../shared/roster/queries.ts';

export const keyOfPerson = ({ account_id, name }: DutyPerson): string => account_id ?? name.toLowerCase();

const has = ({ people }: DutySpan, person: DutyPerson) =>
  people.some((one) => keyOfPerson(one) === keyOfPerson(person));

/** The people of the plan first, then the other accounts; not who is on duty then anyway. */
export function candidatesFor(
  span: DutySpan,
  { plans }: Pick<DutyPeriod, 'plans'>,
  accounts: readonly DutyCandidate[],
): DutyPerson[] {
  const active = new Set(accounts.map(({ account_id }) => account_id));
  const planned = plans
    .flatMap(({ crews }) => crews.flatMap(({ people }) => people))
    .filter(({ account_id }) => account_id === null || active.has(account_id));
  const all = new Map<string, DutyPerson>();
  for (const one of [...planned, ...accounts]) if (!all.has(keyOfPerson(one))) all.set(keyOfPerson(one), one);
  return [...all.values()].filter((one) => !has(span, one));
}

/** Shifts to come of others, for one who is stood in for to make it even. */
export const shiftsOf = ({ spans }: Pick<DutyPeriod, 'spans'>, out: DutyPerson, now: number): DutySpan[] =>
  spans.filter((one) => Date.parse(one.from) > now && one.people.length === 1 && !has(one, out));
