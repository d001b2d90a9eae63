import type { Text } from '../../base/i18n/use-text.ts';
import type { RosterPeriod, RosterSpan } from '../../shared/roster/queries.ts';

type People = Pick<RosterSpan, 'people'>;

export function namesOf(t: Text, { people }: People): string {
  if (people.length === 0) return t('duty.nobody');
  const personNames = people.map(({ name, instead_of: other }) =>
    other === null ? name : t('duty.insteadOf', { name, other }),
  );
  return personNames.join(', ');
}

/** HH:mm of `HH:mm:ss`. */
export const minuteOf = (time: string): string => time.slice(0, 5);

const keyOf = ({ account_id, name }: { readonly account_id: string | null; readonly name: string }) =>
  account_id ?? name;

/** A fixed colour per person, the same on every page: in the order of the crews, then of appearance. */
export function coloursOf({ plans, spans }: Pick<RosterPeriod, 'plans' | 'spans'>): (span: People) => number | null {
  const colourByKey = new Map<string, number>();
  const addPerson = (person: { account_id: string | null; name: string }) => {
    if (!colourByKey.has(keyOf(person))) colourByKey.set(keyOf(person), colourByKey.size % 8);
  };
  for (const { crews } of plans) for (const { people } of crews) for (const one of people) addPerson(one);
  for (const { people } of spans) for (const one of people) addPerson(one);
  return ({ people }) => (people[0] ? (colourByKey.get(keyOf(people[0])) ?? null) : null);
}
