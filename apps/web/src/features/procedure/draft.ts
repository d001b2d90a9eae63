import type { Case, Content, Version } from './queries.ts';

/** A version being edited: a future one, or a new one. */
export interface Draft {
  /** Null: a new version. */
  readonly of: Pick<Version, 'procedure_id' | 'version'> | null;
  readonly content: Content;
  readonly cases: readonly Case[];
  readonly note: string;
  readonly validFrom: string;
}

export type Source = Content['limits'][number]['source'];
export const noSource: Source = { article: '', text: '', is_verified: false };

/** A new id that is unique in the list; it is never displayed. */
export function freshId(prefix: string, usedIds: readonly { readonly id: string }[]): string {
  for (let n = usedIds.length + 1; ; n += 1)
    if (!usedIds.some(({ id }) => id === `${prefix}${n}`)) return `${prefix}${n}`;
}

/** One period for the whole year and one mode that always applies: valid, but without rules. */
export const emptyContent = (modeName: string): Content => ({
  title: '',
  decree: '',
  periods: [
    { id: 'p1', from: '01-01', to: '12-31', highest_before_flood: null, lowest_reception: null, source: noSource },
  ],
  stations: [],
  modes: [{ id: 'm1', name: modeName, when: { when: 'always' }, decides: '', limits: [], source: noSource }],
  limits: [],
  notices: [],
  sirens: [],
  gates: null,
  stale_minutes: { plant: 30, station: 180, forecast: 540 },
});

export const emptyCase = (name: string): Case => ({
  name,
  situation: { day: '10-03', figures: {}, rising: [], falling: [], stations: {}, warnings: [], mode_before: null },
  mode: null,
  broken: [],
});

/** Verification of a rule includes its nested conditions; its limits are rules of their own. */
export function withVerified<Rule extends { readonly source: Source }>(rule: Rule, isVerified: boolean): Rule {
  const shownValue = (key: string, value: unknown): unknown => {
    if (key === 'source') return { ...(value as Source), is_verified: isVerified };
    if (key === 'limits' || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => shownValue('', one));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shownValue(name, one)]));
  };
  return shownValue('', rule) as Rule;
}

/** Sources of all rules, which are verified one by one against the official text. */
export function sourcesOf({ periods, stations, modes, limits, notices, sirens, gates }: Content): Source[] {
  const all = [
    ...periods,
    ...stations,
    ...modes.flatMap((mode) => [mode, ...mode.limits]),
    ...limits,
    ...notices,
    ...sirens,
    ...(gates ? [gates] : []),
  ];
  return all.map(({ source }) => source);
}
