import type { WebhookBody } from '@spillway/contract/platform/webhooks/body';
import type { Channel, Sending, Verdict } from '../messages/channels/channel.ts';
import {
  ask,
  type GatewayExchange,
  type HttpChannelDeps,
  heldBack,
  reach,
  unansweredVerdict,
} from '../messages/channels/http-channel.ts';
import { answerVerdict } from '../messages/channels/http-verdict.ts';
import { type Answer, endpointOf, removeSecrets, shownBytes } from '../outbound/outbound.ts';
import { signed } from './sign.ts';
import { findWebhook, noteCertificate, type WebhookRow } from './store.ts';

const limitMs = 30_000;
const limits = { headerMs: 15_000, totalMs: 25_000, maxBytes: 256 * 1024 };
const batchSize = 4;

export const laneOf = ({ webhookNo }: Pick<WebhookRow, 'webhookNo'>) => `webhook ${webhookNo}`;
/** The seal is bound to webhook and use, so it does not open elsewhere. */
export const sealOf = (webhookId: string, use: 'secret' | 'headers' | 'proxy') => `webhook ${webhookId} ${use}`;

export async function askWebhook(
  deps: HttpChannelDeps,
  webhook: WebhookRow,
  sentBody: WebhookBody,
  signal?: AbortSignal,
): Promise<GatewayExchange> {
  const { webhookId } = webhook;
  const open = (sealed: string | null, use: Parameters<typeof sealOf>[1]) =>
    sealed === null ? null : deps.secrets().open(sealed, sealOf(webhookId, use));
  const now = deps.clock.now();
  const isPreviousValid = webhook.formerUntil !== null && webhook.formerUntil > now;
  const keys = [
    open(webhook.secretSealed, 'secret'),
    isPreviousValid ? open(webhook.formerSecretSealed, 'secret') : null,
  ].flatMap((key) => key ?? []);
  const own = JSON.parse(open(webhook.headersSealed, 'headers') ?? '{}') as Readonly<Record<string, string>>;
  const proxyPassword = open(webhook.proxyPasswordSealed, 'proxy');
  const body = JSON.stringify(sentBody);
  const answer = await ask(
    deps,
    endpointOf(laneOf(webhook).replace(' ', ':'), webhook.way, proxyPassword),
    {
      method: 'POST',
      url: webhook.url,
      headers: {
        ...own,
        'content-type': 'application/json',
        ...signed(body, { id: sentBody.id, atMs: now.getTime(), secrets: keys }),
      },
      body,
      ...(signal ? { signal } : {}),
      ...limits,
    },
    {
      changed: webhook.changedCertificate,
      note: (changed) => noteCertificate(deps.database.sql, webhookId, changed),
    },
  );
  return { answer, secrets: [...keys, ...Object.values(own)] };
}

export const isTaken = ({ status }: Answer) => status >= 200 && status < 300;

/** The lane of a webhook. Its settings are read at each message, so a change applies from the next one on. */
export function webhookChannel(deps: HttpChannelDeps, webhook: Pick<WebhookRow, 'webhookId' | 'webhookNo'>): Channel {
  async function send({ messageId, content, signal, about }: Sending): Promise<Verdict> {
    try {
      const now = await findWebhook(deps.database.sql, { id: webhook.webhookId });
      if (!now?.isActive) return heldBack('gateway_off');
      const sentBody = {
        version: 1,
        id: messageId,
        kind: about.causeKind,
        cause_id: about.causeId,
        incident: about.incident,
        why: about.why,
        plant: about.hydroCode,
        created_at: about.queuedAt.toISOString(),
        attempt: about.attempt,
        subject: content.subject,
        text: content.text,
      } as const;
      const { answer, secrets } = await askWebhook(deps, now, sentBody, signal);
      const text = answer.body.subarray(0, shownBytes).toString('utf8');
      const shortAnswer = removeSecrets(text, secrets).replace(/\s+/g, ' ').trim();
      return answerVerdict(answer, { isAccepted: isTaken(answer), said: shortAnswer, providerId: null });
    } catch (error) {
      return unansweredVerdict(error, deps.log, laneOf(webhook));
    }
  }

  async function probe(signal: AbortSignal): Promise<Verdict> {
    const lane = laneOf(webhook);
    try {
      const now = await findWebhook(deps.database.sql, { id: webhook.webhookId });
      if (!now?.isActive) return heldBack('gateway_off');
      const sealed = now.proxyPasswordSealed;
      const password = sealed === null ? null : deps.secrets().open(sealed, sealOf(now.webhookId, 'proxy'));
      return await reach(deps, endpointOf(lane.replace(' ', ':'), now.way, password), { url: now.url, lane, signal });
    } catch (error) {
      return unansweredVerdict(error, deps.log, lane);
    }
  }
  return { kind: 'webhook', lane: laneOf(webhook), atOnce: batchSize, limitMs, send, probe };
}
