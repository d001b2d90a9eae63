import { itemAt } from '@spillway/checked/reads';
import type { Content } from './queries.ts';

type Limit = Content['limits'][number];
type Mode = Content['modes'][number];
type HeadField = 'title' | 'decree' | 'plant' | 'station' | 'forecast';

/** One rule of a procedure with its part. A mode is listed without its limits, which are rules of their own. */
export type Rule =
  | { readonly part: 'head'; readonly field: HeadField; readonly value: string }
  | { readonly part: 'periods'; readonly one: Content['periods'][number] }
  | { readonly part: 'stations'; readonly one: Content['stations'][number] }
  | { readonly part: 'modes'; readonly one: Omit<Mode, 'limits'> }
  /** `mode`: name of the mode it applies in; null: any mode. */
  | { readonly part: 'limits'; readonly one: Limit; readonly mode: string | null }
  | { readonly part: 'notices'; readonly one: Content['notices'][number] }
  | { readonly part: 'sirens'; readonly one: Content['sirens'][number] }
  | { readonly part: 'gates'; readonly one: NonNullable<Content['gates']> }
  /** Order of the modes: the first one that applies is in force. */
  | { readonly part: 'order'; readonly names: readonly string[] };

export type DifferingRule =
  | { readonly how: 'added'; readonly key: string; readonly after: Rule }
  | { readonly how: 'changed'; readonly key: string; readonly before: Rule; readonly after: Rule }
  | { readonly how: 'removed'; readonly key: string; readonly before: Rule };

/** Differences of two versions by rule, with old and new text; empty if there are none. */
export function differencesOf(before: Content, after: Content): DifferingRule[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  const order = orderOf(before, after);
  return [
    ...[...now].flatMap(([key, rule]): DifferingRule[] => {
      const other = old.get(key);
      if (!other) return [{ how: 'added', key, after: rule }];
      return isSame(other, rule) ? [] : [{ how: 'changed', key, before: other, after: rule }];
    }),
    ...(order ? [order] : []),
    ...[...old].flatMap(([key, rule]): DifferingRule[] =>
      now.has(key) ? [] : [{ how: 'removed', key, before: rule }],
    ),
  ];
}

const isSame = (one: Rule, other: Rule): boolean => JSON.stringify(one) === JSON.stringify(other);

function rulesOf(content: Content): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  const add = (key: string, rule: Rule) => void rules.set(`${rule.part} ${key}`, rule);
  const { title, decree, stale_minutes: stale } = content;
  for (const [field, value] of Object.entries({ title, decree, ...stale }))
    add(field, { part: 'head', field: field as HeadField, value: String(value) });
  for (const one of content.periods) add(one.id, { part: 'periods', one });
  for (const one of content.stations) add(one.id, { part: 'stations', one });
  for (const { limits, ...one } of content.modes) {
    add(one.id, { part: 'modes', one });
    for (const limit of limits) add(`${one.id} ${limit.id}`, { part: 'limits', one: limit, mode: one.name });
  }
  for (const one of content.limits) add(one.id, { part: 'limits', one, mode: null });
  for (const one of content.notices) add(one.id, { part: 'notices', one });
  // Sirens have no id: they are numbered per action.
  const countByKey = new Map<string, number>();
  for (const one of content.sirens) {
    const no = (countByKey.get(one.before) ?? 0) + 1;
    countByKey.set(one.before, no);
    add(`${one.before} ${no}`, { part: 'sirens', one });
  }
  if (content.gates) add('', { part: 'gates', one: content.gates });
  return rules;
}

/** Order of the modes that both versions have. */
function orderOf(before: Content, after: Content): DifferingRule | null {
  const shared = (of: Content, in_: Content) => of.modes.filter(({ id }) => in_.modes.some((one) => one.id === id));
  const [old, now] = [shared(before, after), shared(after, before)];
  if (old.every(({ id }, index) => id === itemAt(now, index).id)) return null;
  const rule = (modes: readonly Mode[]): Rule => ({ part: 'order', names: modes.map(({ name }) => name) });
  return { how: 'changed', key: 'order', before: rule(old), after: rule(now) };
}
