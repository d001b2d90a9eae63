import {
  type MessageChannel,
  type MessageState,
  messageChannels,
  messageStates,
} from '@spillway/contract/platform/messages/states';
import { dayMs } from '@spillway/plant-time/spans';

export const periods = ['day', 'week', 'month', 'all', 'custom'] as const;
export type Period = (typeof periods)[number];

/** What is asked of the list; null and an empty text ask nothing. It lives in the address, so that it can be sent to somebody. */
export interface MessageFilters {
  readonly period: Period;
  readonly from: string;
  readonly to: string;
  readonly state: MessageState | null;
  readonly channel: MessageChannel | null;
}

export const noFilters: MessageFilters = { period: 'all', from: '', to: '', state: null, channel: null };

export function readFilters(query: string): MessageFilters {
  const given = new URLSearchParams(query);
  const one = <Known extends string>(name: string, known: readonly Known[]) =>
    known.find((value) => value === given.get(name)) ?? null;
  const instant = (name: 'from' | 'to') => {
    const at = Date.parse(given.get(name) ?? '');
    return Number.isNaN(at) ? '' : new Date(at).toISOString();
  };
  const [from, to] = [instant('from'), instant('to')];
  const period = one('period', periods) ?? (from || to ? 'custom' : noFilters.period);
  return { period, from, to, state: one('state', messageStates), channel: one('channel', messageChannels) };
}

export function writeFilters({ period, from, to, state, channel }: MessageFilters): string {
  const query = new URLSearchParams();
  if (period !== noFilters.period) query.set('period', period);
  if (period === 'custom' && from) query.set('from', from);
  if (period === 'custom' && to) query.set('to', to);
  if (state) query.set('state', state);
  if (channel) query.set('channel', channel);
  return query.toString();
}

const lengths = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const;

function periodOf({ period, from, to }: MessageFilters, now: number): { from?: string; to?: string } {
  if (period === 'all') return {};
  if (period !== 'custom') return { from: new Date(now - lengths[period]).toISOString() };
  // The last millisecond of a day was picked; the server takes the first one that is not asked for.
  const end = to && new Date(Date.parse(to) + 1).toISOString();
  return { ...(from && { from }), ...(end && { to: end }) };
}

/** The filters as the server takes them. */
export const serverQuery = (filters: MessageFilters, now: number) => ({
  ...periodOf(filters, now),
  ...(filters.state && { state: filters.state }),
  ...(filters.channel && { channel: filters.channel }),
});
