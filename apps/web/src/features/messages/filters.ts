import {
  type MessageChannel,
  type MessageState,
  messageChannels,
  messageStates,
} from '@spillway/contract/platform/messages/states';
import { type ChosenPeriod, chosenBetween, readPeriod, writePeriod } from '../../kit/time/chosen-period.ts';

export const periods = ['day', 'week', 'month', 'all', 'custom'] as const;
export type Period = (typeof periods)[number];

/** Filters of the list; null means no filter. */
export interface MessageFilters extends ChosenPeriod<Period> {
  readonly state: MessageState | null;
  readonly channel: MessageChannel | null;
}

export const noFilters: MessageFilters = { period: 'all', from: '', to: '', state: null, channel: null };

export function readFilters(query: string): MessageFilters {
  const queryParams = new URLSearchParams(query);
  const one = <Known extends string>(name: string, knownItems: readonly Known[]) =>
    knownItems.find((value) => value === queryParams.get(name)) ?? null;
  return {
    ...readPeriod(queryParams, periods, noFilters.period),
    state: one('state', messageStates),
    channel: one('channel', messageChannels),
  };
}

export function writeFilters({ state, channel, ...period }: MessageFilters): string {
  const query = new URLSearchParams();
  writePeriod(query, period, noFilters.period);
  if (state) query.set('state', state);
  if (channel) query.set('channel', channel);
  return query.toString();
}

/** The picker returns the last millisecond of a day; the server expects an exclusive end. */
const next = (to: string) => new Date(Date.parse(to) + 1).toISOString();

export function serverQuery({ state, channel, ...period }: MessageFilters, nowMs: number) {
  const { to, ...since } = chosenBetween(period, nowMs);
  return { ...since, ...(to && { to: next(to) }), ...(state && { state }), ...(channel && { channel }) };
}

export const filterAddress = { path: '/messages', none: noFilters, read: readFilters, write: writeFilters };
