import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Gateways = ApiContract['gateways'];
type Webhooks = ApiContract['webhooks'];
export type Gateway = DataOf<Gateways['list']>['gateways'][number];
export type GatewayDraft = BodyOf<Gateways['save']>;
export type Preview = DataOf<Gateways['preview']>;
export type TryAnswer = DataOf<Gateways['tryIt']>;
export type TestResult = DataOf<Gateways['test']>;
export type Webhook = DataOf<Webhooks['list']>['webhooks'][number];
export type HeartbeatState = DataOf<ApiContract['heartbeat']['read']>;
type WebhookDraft = BodyOf<Webhooks['save']>;

export type DailyState = DataOf<ApiContract['daily']['read']>;

const heartbeatMs = 20_000;

export const gatewaysQuery = queryOptions({
  queryKey: ['channels', 'gateways'],
  queryFn: ({ signal }) => api.gateways.list({ signal }),
});

export const webhooksQuery = queryOptions({
  queryKey: ['channels', 'webhooks'],
  queryFn: ({ signal }) => api.webhooks.list({ signal }),
});

/** Polled, since its age grows without an event. */
export const heartbeatQuery = queryOptions({
  queryKey: ['channels', 'heartbeat'],
  queryFn: ({ signal }) => api.heartbeat.read({ signal }),
  refetchInterval: heartbeatMs,
});

export const dailyQuery = queryOptions({
  queryKey: ['channels', 'daily'],
  queryFn: ({ signal }) => api.daily.read({ signal }),
  refetchInterval: heartbeatMs,
});

export const readCertificate = (url: string) => api.outbound.certificate({ body: { url } });
export const previewOf = (body: BodyOf<Gateways['preview']>, signal: AbortSignal) =>
  api.gateways.preview({ body, signal });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: ['channels'] }),
  });
}

export const useSaveGateway = () => useWrite((body: GatewayDraft) => api.gateways.save({ body }));
export const useRemoveGateway = () => useWrite((gateway_id: string) => api.gateways.remove({ body: { gateway_id } }));
export const useOrder = () => useWrite((gateway_ids: string[]) => api.gateways.order({ body: { gateway_ids } }));
export const useReceiptAddress = () =>
  useWrite((gateway_id: string) => api.gateways.receiptAddress({ body: { gateway_id } }));
export const useTryGateway = () => useWrite((body: BodyOf<Gateways['tryIt']>) => api.gateways.tryIt({ body }));
export const useTestGateway = () => useWrite((body: BodyOf<Gateways['test']>) => api.gateways.test({ body }));
export const useTrustGateway = () =>
  useWrite((body: BodyOf<Gateways['acceptCertificate']>) => api.gateways.acceptCertificate({ body }));

export const useSaveWebhook = () => useWrite((body: WebhookDraft) => api.webhooks.save({ body }));
export const useRemoveWebhook = () => useWrite((webhook_id: string) => api.webhooks.remove({ body: { webhook_id } }));
export const useChangeSecret = () =>
  useWrite((body: BodyOf<Webhooks['changeSecret']>) => api.webhooks.changeSecret({ body }));
export const useTryWebhook = () => useWrite((webhook_id: string) => api.webhooks.tryIt({ body: { webhook_id } }));
export const useTestWebhook = () => useWrite((webhook_id: string) => api.webhooks.test({ body: { webhook_id } }));
export const useTrustWebhook = () =>
  useWrite((body: BodyOf<Webhooks['acceptCertificate']>) => api.webhooks.acceptCertificate({ body }));

export const useSaveHeartbeat = () =>
  useWrite((body: BodyOf<ApiContract['heartbeat']['save']>) => api.heartbeat.save({ body }));
export const useRemoveHeartbeat = () => useWrite(() => api.heartbeat.remove({ body: {} }));
export const useSaveDaily = () => useWrite((body: BodyOf<ApiContract['daily']['save']>) => api.daily.save({ body }));
