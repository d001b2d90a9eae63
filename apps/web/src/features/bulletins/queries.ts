import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Calls = ApiContract['bulletinDrafts'];
export type DraftList = DataOf<Calls['list']>;
export type DraftRow = DraftList['drafts'][number];
export type DueBulletin = DraftList['owed'][number];
export type Draft = DataOf<Calls['get']>;
export type Edit = BodyOf<Calls['update']>['edit'];
export type CellEdit = NonNullable<Edit['cells']>[number];
export type Settings = DataOf<Calls['settings']>;

/** First query key element, invalidated by the event stream. */
const key = 'bulletins';

export const draftsQuery = queryOptions({
  queryKey: [key, 'drafts'],
  queryFn: ({ signal }) => api.bulletinDrafts.list({ signal }),
});

export const draftQuery = (bulletinId: string) =>
  queryOptions({
    queryKey: [key, 'draft', bulletinId],
    queryFn: ({ signal }) => api.bulletinDrafts.get({ query: { bulletin_id: bulletinId }, signal }),
  });

export type VerifiedSeason = DataOf<ApiContract['bulletinVerified']['season']>;

export const verifiedQuery = (fromMs: number, toMs: number) =>
  queryOptions({
    queryKey: [key, 'verified', fromMs, toMs],
    queryFn: ({ signal }) =>
      api.bulletinVerified.season({
        query: { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
        signal,
      }),
  });

export const settingsQuery = queryOptions({
  queryKey: [key, 'settings'],
  queryFn: ({ signal }) => api.bulletinDrafts.settings({ signal }),
});

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [key] }) });
}

/** The response is the updated draft, shown at once. */
function useDraftWrite<Input>(write: (input: Input) => Promise<Draft>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (draft) => client.setQueryData(draftQuery(draft.bulletin_id).queryKey, draft),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

export const useAddDraft = () => useDraftWrite((body: BodyOf<Calls['add']>) => api.bulletinDrafts.add({ body }));
export const useUpdateDraft = () =>
  useDraftWrite((body: BodyOf<Calls['update']>) => api.bulletinDrafts.update({ body }));
export const useRedraw = () => useDraftWrite((body: BodyOf<Calls['redraw']>) => api.bulletinDrafts.redraw({ body }));
export const useRemoveDraft = () => useWrite((body: BodyOf<Calls['remove']>) => api.bulletinDrafts.remove({ body }));
export const useSaveSettings = () =>
  useWrite((body: BodyOf<Calls['saveSettings']>) => api.bulletinDrafts.saveSettings({ body }));
