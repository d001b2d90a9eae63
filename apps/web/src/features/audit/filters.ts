import { type ChosenPeriod, chosenBetween, readPeriod, writePeriod } from '../../kit/time/chosen-period.ts';

export const periods = ['today', 'day', 'week', 'month', 'all', 'custom'] as const;
export type Period = (typeof periods)[number];

/** Filters of the audit trail; an empty string means no filter. */
export interface AuditFilters extends ChosenPeriod<Period> {
  readonly username: string;
  readonly action: string;
  readonly object_kind: string;
  readonly object_id: string;
  readonly search: string;
}

export const noFilters: AuditFilters = {
  period: 'week',
  from: '',
  to: '',
  username: '',
  action: '',
  object_kind: '',
  object_id: '',
  search: '',
};

const texts = ['username', 'action', 'object_kind', 'object_id', 'search'] as const;

/** Limits of the contract: a value typed into the address must not cause an error. */
const longest = { username: 80, action: 80, object_kind: 40, object_id: 80, search: 120 } as const;

export function readFilters(query: string): AuditFilters {
  const queryParams = new URLSearchParams(query);
  const text = (name: keyof typeof longest) => (queryParams.get(name) ?? '').slice(0, longest[name]);
  // The trail of one object is shown from its beginning.
  const usual = queryParams.has('object_id') ? 'all' : noFilters.period;
  return {
    ...readPeriod(queryParams, periods, usual),
    username: text('username'),
    action: text('action'),
    object_kind: text('object_kind'),
    object_id: text('object_id'),
    search: text('search'),
  };
}

export function writeFilters(filters: AuditFilters): string {
  const query = new URLSearchParams();
  // For a single object the period is always written, since its default differs.
  writePeriod(query, filters, filters.object_id === '' ? noFilters.period : null);
  for (const name of texts) if (filters[name] !== '') query.set(name, filters[name]);
  return query.toString();
}

export function serverQuery(filters: AuditFilters, now: number) {
  const { username, action, object_kind, object_id, search } = filters;
  const activeFilters = Object.entries({ username, action, object_kind, object_id, search }).filter(
    ([, text]) => text !== '',
  );
  return { ...chosenBetween(filters, now), ...Object.fromEntries(activeFilters) };
}

export const filterAddress = { path: '/audit', none: noFilters, read: readFilters, write: writeFilters };
