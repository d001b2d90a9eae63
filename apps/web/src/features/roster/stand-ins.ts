import type { RosterCandidate, RosterPeriod, RosterPerson, RosterSpan } from '../../shared/roster/queries.ts';

export const keyOfPerson = ({ account_id, name }: RosterPerson): string => account_id ?? name.toLowerCase();

const has = ({ people }: RosterSpan, person: RosterPerson) =>
  people.some((one) => keyOfPerson(one) === keyOfPerson(person));

/** People of the plan first, then other accounts, without those already on duty. */
export function candidatesFor(
  span: RosterSpan,
  { plans }: Pick<RosterPeriod, 'plans'>,
  accounts: readonly RosterCandidate[],
): RosterPerson[] {
  const active = new Set(accounts.map(({ account_id }) => account_id));
  const planned = plans
    .flatMap(({ crews }) => crews.flatMap(({ people }) => people))
    .filter(({ account_id }) => account_id === null || active.has(account_id));
  const all = new Map<string, RosterPerson>();
  for (const one of [...planned, ...accounts]) if (!all.has(keyOfPerson(one))) all.set(keyOfPerson(one), one);
  return [...all.values()].filter((one) => !has(span, one));
}

/** Future shifts of others, to be taken over in return. */
export const shiftsOf = ({ spans }: Pick<RosterPeriod, 'spans'>, out: RosterPerson, now: number): RosterSpan[] =>
  spans.filter((one) => Date.parse(one.from) > now && one.people.length === 1 && !has(one, out));
