import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type SystemState = DataOf<ApiContract['system']['state']>;
export type StorageState = DataOf<ApiContract['storage']['state']>;
export type StorageSettings = Pick<StorageState, 'compact_after_months' | 'keep_years'>;
export type MailAddress = DataOf<ApiContract['publicAddress']['state']>;
export type OutwardState = DataOf<ApiContract['outward']['state']>;
export type OutboundState = DataOf<ApiContract['outbound']['state']>;
export type HttpsState = DataOf<ApiContract['systemHttps']['state']>;
export type ProofPart = DataOf<ApiContract['proof']['state']>['parts'][number];
export type DeadJob = DataOf<ApiContract['system']['deadJobs']>[number];

/** Polled: full disks and wrong clocks send no events. */
const refreshMs = 10_000;

export const stateQuery = queryOptions({
  queryKey: ['system', 'state'],
  queryFn: ({ signal }) => api.system.state({ signal }),
  refetchInterval: refreshMs,
});

export const deadJobsQuery = queryOptions({
  queryKey: ['system', 'dead-jobs'],
  queryFn: ({ signal }) => api.system.deadJobs({ signal }),
});

export const addressQuery = queryOptions({
  queryKey: ['system', 'public-address'],
  queryFn: ({ signal }) => api.publicAddress.state({ signal }),
});

export const outwardQuery = queryOptions({
  queryKey: ['system', 'outward'],
  queryFn: ({ signal }) => api.outward.state({ signal }),
});

/** Invalidated by its topic; only the age grows without an event. */
export const waitingQuery = queryOptions({
  queryKey: ['messages', 'waiting'],
  queryFn: async ({ signal }) => (await api.messages.list({ query: { limit: 1 }, signal })).waiting,
});

export const outboundQuery = queryOptions({
  queryKey: ['system', 'outbound'],
  queryFn: ({ signal }) => api.outbound.state({ signal }),
  refetchInterval: refreshMs,
});

export const httpsQuery = queryOptions({
  queryKey: ['system', 'https'],
  queryFn: ({ signal }) => api.systemHttps.state({ signal }),
  refetchInterval: refreshMs,
});

export const evaluatorQuery = queryOptions({
  queryKey: ['system', 'evaluator'],
  queryFn: ({ signal }) => api.warningEvaluator.state({ signal }),
  refetchInterval: refreshMs,
});

export const proofQuery = queryOptions({
  queryKey: ['system', 'proof'],
  queryFn: ({ signal }) => api.proof.state({ signal }),
  refetchInterval: refreshMs,
});

export const storageQuery = queryOptions({
  queryKey: ['system', 'storage'],
  queryFn: ({ signal }) => api.storage.state({ signal }),
});

function useSystemWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: ['system'] }) });
}

export const useBackupNow = () => useSystemWrite(() => api.system.backupNow({ body: {} }));

export const useSetPassphrase = () =>
  useSystemWrite((passphrase: string) => api.system.setBackupPassphrase({ body: { passphrase } }));

export const useConfirmAddress = () =>
  useSystemWrite((address: string) => api.publicAddress.confirm({ body: { address } }));

export const useArm = () =>
  useSystemWrite((heldDecision: 'send' | 'count') => api.outward.arm({ body: { held: heldDecision } }));

export const useDisarm = () => useSystemWrite(() => api.outward.disarm({ body: {} }));

export const useAllow = () =>
  useSystemWrite((body: { target: string; reason: string }) => api.outbound.allow({ body }));

export const useWithdraw = () =>
  useSystemWrite((allowanceId: string) => api.outbound.withdraw({ body: { allowance_id: allowanceId } }));

export const useRetryJob = () =>
  useSystemWrite((jobId: string) => api.system.retryDeadJob({ params: { id: jobId }, body: {} }));

export const useDiscardJob = () =>
  useSystemWrite((jobId: string) => api.system.discardDeadJob({ params: { id: jobId } }));

/** Not cached: the loss is read when it has to be confirmed. */
export const readLoss = (keepYears: number) => api.storage.loss({ query: { keep_years: keepYears } });

export const useSaveStorage = () =>
  useSystemWrite((body: StorageSettings & { readonly lose_before: string | null }) => api.storage.save({ body }));
