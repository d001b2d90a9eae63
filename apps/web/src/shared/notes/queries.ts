import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverMinute } from '../../base/server-clock.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';

export type PlantNote = DataOf<ApiContract['notes']['list']>[number];

/** First element of every query key. */
const notes = 'notes';

/** A sliding period then includes notes for the next day without another request. */
const aheadMs = 86_400_000;

/** Notes that overlap the period, newest first. */
export const notesQuery = (period: Period) =>
  queryOptions({
    queryKey: [notes, writePeriod(period)],
    queryFn: ({ signal }) => {
      const { from, to } = spanOf(period, serverMinute());
      const until = period.kind === 'last' || period.kind === 'since' ? to + aheadMs : to;
      return api.notes.list({
        query: { from: new Date(from).toISOString(), to: new Date(until).toISOString() },
        signal,
      });
    },
  });

function useNoteWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [notes] }) });
}

type Add = BodyOf<ApiContract['notes']['add']>;
type Update = BodyOf<ApiContract['notes']['update']>;
type One = BodyOf<ApiContract['notes']['delete']>;

export const useAddNote = () => useNoteWrite((body: Add) => api.notes.add({ body }));
export const useUpdateNote = () => useNoteWrite((body: Update) => api.notes.update({ body }));
export const useDeleteNote = () => useNoteWrite((body: One) => api.notes.delete({ body }));
