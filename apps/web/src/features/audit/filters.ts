import { hourMs } from '@spillway/plant-time/spans';
import { startOfPlantDay } from '../../kit/time/plant-clock.ts';

export const periods = ['today', 'day', 'week', 'month', 'all', 'custom'] as const;
export type Period = (typeof periods)[number];

/** What is asked of the trail; an empty text asks nothing. It lives in the address, so that it can be sent to somebody. */
export interface AuditFilters {
  readonly period: Period;
  readonly from: string;
  readonly to: string;
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

const texts = ['from', 'to', 'username', 'action', 'object_kind', 'object_id', 'search'] as const;
const isInstant = (text: string) => !Number.isNaN(Date.parse(text));

/** The limits of the contract: what somebody typed into the address must not make the server refuse. */
const longest = { username: 80, action: 80, object_kind: 40, object_id: 80, search: 120 } as const;

export function readFilters(query: string): AuditFilters {
  const given = new URLSearchParams(query);
  const text = (name: keyof typeof longest) => (given.get(name) ?? '').slice(0, longest[name]);
  const instant = (name: 'from' | 'to') => {
    const typed = given.get(name) ?? '';
    return isInstant(typed) ? new Date(typed).toISOString() : '';
  };
  const [from, to] = [instant('from'), instant('to')];
  // The trail of one object is read from its beginning.
  const usual = given.has('object_id') ? 'all' : noFilters.period;
  const period = periods.find((known) => known === given.get('period')) ?? (from || to ? 'custom' : usual);
  return {
    period,
    from,
    to,
    username: text('username'),
    action: text('action'),
    object_kind: text('object_kind'),
    object_id: text('object_id'),
    search: text('search'),
  };
}

export function writeFilters(filters: AuditFilters): string {
  const query = new URLSearchParams();
  if (filters.period !== noFilters.period || filters.object_id !== '') query.set('period', filters.period);
  for (const name of texts) {
    const isPeriodPart = name === 'from' || name === 'to';
    if (filters[name] !== '' && (!isPeriodPart || filters.period === 'custom')) query.set(name, filters[name]);
  }
  return query.toString();
}

const lengths = { day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs } as const;

function periodOf({ period, from, to }: AuditFilters, now: number): { from?: string; to?: string } {
  switch (period) {
    case 'all':
      return {};
    case 'custom':
      return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
    case 'today':
      return { from: new Date(startOfPlantDay(now)).toISOString() };
    default:
      return { from: new Date(now - lengths[period]).toISOString() };
  }
}

/** The filters as the server takes them. */
export function serverQuery(filters: AuditFilters, now: number) {
  const { username, action, object_kind, object_id, search } = filters;
  const asked = Object.entries({ username, action, object_kind, object_id, search }).filter(([, text]) => text !== '');
  return { ...periodOf(filters, now), ...Object.fromEntries(asked) };
}
