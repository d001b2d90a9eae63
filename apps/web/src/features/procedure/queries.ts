import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import type { ProcedureCase, ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Calls = ApiContract['procedure'];
export type Versions = DataOf<Calls['list']>;
export type Head = Versions['versions'][number];
export type Version = DataOf<Calls['one']>;
export type Content = ProcedureContent;
export type Case = ProcedureCase;

const procedure = 'procedure';

export const versionsQuery = queryOptions({
  queryKey: [procedure, 'versions'],
  queryFn: ({ signal }) => api.procedure.list({ signal }),
});

export const versionQuery = (procedureId: string) =>
  queryOptions({
    queryKey: [procedure, 'version', procedureId],
    queryFn: ({ signal }) => api.procedure.one({ query: { procedure_id: procedureId }, signal }),
  });

export const exampleOf = () => api.procedure.example({ query: { example: 'song_tranh_2' } });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [procedure] }) });
}

export const useAddVersion = () => useWrite((body: BodyOf<Calls['add']>) => api.procedure.add({ body }));
export const useUpdateVersion = () => useWrite((body: BodyOf<Calls['update']>) => api.procedure.update({ body }));
export const useWithdrawVersion = () => useWrite((body: BodyOf<Calls['withdraw']>) => api.procedure.withdraw({ body }));
export const useDeleteVersion = () => useWrite((body: BodyOf<Calls['remove']>) => api.procedure.remove({ body }));
