import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Calls = ApiContract['owed'];
type CalendarCalls = ApiContract['dutyCalendar'];
type OwedList = DataOf<Calls['list']>;
export type Occurrence = OwedList['occurrences'][number];
export type NamedObligation = OwedList['duties'][number];
export type Calendar = DataOf<CalendarCalls['one']>;
export type Obligation = Calendar['content'][number];

const obligationsKey = 'owed';
/** Polled: readings and transfers complete obligations without an event. */
const refetchMs = 60_000;

export const nextObligationsQuery = queryOptions({
  queryKey: [obligationsKey, 'next'],
  queryFn: ({ signal }) => api.owed.next({ signal }),
  refetchInterval: refetchMs,
});

export const obligationsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [obligationsKey, 'list', from, to],
    queryFn: ({ signal }) => api.owed.list({ query: { from, to }, signal }),
    refetchInterval: refetchMs,
  });

export const calendarsQuery = queryOptions({
  queryKey: [obligationsKey, 'calendars'],
  queryFn: ({ signal }) => api.dutyCalendar.list({ signal }),
});

export const calendarQuery = (calendarId: string) =>
  queryOptions({
    queryKey: [obligationsKey, 'calendar', calendarId],
    queryFn: ({ signal }) => api.dutyCalendar.one({ query: { calendar_id: calendarId }, signal }),
  });

/** Modes of the procedure in force, or of the next one; empty: the plant has no procedure. */
export const modesQuery = queryOptions({
  queryKey: ['procedure', 'modes'],
  queryFn: async ({ signal }) => {
    const { versions } = await api.procedure.list({ signal });
    const counting = versions.find(({ state }) => state === 'counts') ?? versions[0];
    if (!counting) return [];
    const { content } = await api.procedure.one({ query: { procedure_id: counting.procedure_id }, signal });
    return content.modes.map(({ id, name }) => ({ id, name }));
  },
});

/** Agencies that receive data transfers. */
export const agenciesQuery = queryOptions({
  queryKey: ['transfer-jobs', 'agencies'],
  queryFn: async ({ signal }) => (await api.transferTargets.list({ signal })).targets,
});

export const calendarExample = () => api.dutyCalendar.example({ query: { example: 'vu_gia_thu_bon' } });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [obligationsKey] }) });
}

export const useTick = () => useWrite((body: BodyOf<Calls['tick']>) => api.owed.tick({ body }));
export const useUntick = () => useWrite((body: BodyOf<Calls['untick']>) => api.owed.untick({ body }));
export const useSaveCalendar = () => useWrite((body: BodyOf<CalendarCalls['save']>) => api.dutyCalendar.save({ body }));
