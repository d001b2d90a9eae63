import { conditionText, dayMonth, limitText, namesOf } from '@spillway/contract/plant/procedure/sentences';
import type { Content } from './queries.ts';

export type Part = 'periods' | 'stations' | 'modes' | 'limits' | 'notices' | 'sirens' | 'gates';
export interface Differing {
  readonly part: Part;
  readonly name: string;
  readonly how: 'added' | 'changed' | 'removed';
}

interface Named {
  readonly part: Part;
  readonly key: string;
  readonly name: string;
  readonly said: string;
}

/** What of two versions differs, rule by rule; none where nothing does. */
export function differencesOf(before: Content, after: Content, language: 'vi' | 'en'): Differing[] {
  const [old, now] = [rulesOf(before, language), rulesOf(after, language)];
  const keyed = (all: readonly Named[]) => new Map(all.map((one) => [`${one.part} ${one.key}`, one]));
  const [oldByKey, nowByKey] = [keyed(old), keyed(now)];
  return [
    ...now.flatMap(({ part, key, name, said }): Differing[] => {
      const other = oldByKey.get(`${part} ${key}`);
      if (!other) return [{ part, name, how: 'added' }];
      return other.said === said ? [] : [{ part, name, how: 'changed' }];
    }),
    ...old.flatMap(({ part, key, name }): Differing[] =>
      nowByKey.has(`${part} ${key}`) ? [] : [{ part, name, how: 'removed' }],
    ),
  ];
}

function rulesOf(content: Content, language: 'vi' | 'en'): Named[] {
  const names = namesOf(content);
  const named = (part: Part, key: string, name: string, whole: unknown): Named => ({
    part,
    key,
    name,
    said: JSON.stringify(whole),
  });
  return [
    ...content.periods.map((one) => named('periods', one.id, `${dayMonth(one.from)} – ${dayMonth(one.to)}`, one)),
    ...content.stations.map((one) => named('stations', one.id, one.name, one)),
    ...content.modes.map((one) =>
      named('modes', one.id, `${one.name}: ${conditionText(one.when, names, language)}`, one),
    ),
    ...content.limits.map((one) => named('limits', one.id, limitText(one, language), one)),
    ...content.notices.map((one) => named('notices', one.id, one.to.join(', '), one)),
    ...content.sirens.map((one) => named('sirens', `${one.before} ${one.lead_minutes}`, one.pattern, one)),
    ...(content.gates ? [named('gates', 'gates', content.gates.order.flat().join(', '), content.gates)] : []),
  ];
}
