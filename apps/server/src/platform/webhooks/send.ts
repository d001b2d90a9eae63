import type { WebhookBody } from '@spillway/contract/platform/webhooks/body';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { changedCertificate } from '../messages/channels/changed-certificate.ts';
import type { Channel, Sending, Verdict } from '../messages/channels/channel.ts';
import { answerVerdict, failureVerdict } from '../messages/channels/http-verdict.ts';
import { type Answer, type Connections, OutboundError, shownBytes, withoutSecrets } from '../outbound/outbound.ts';
import { endpointOf } from '../outbound/way.ts';
import { type Secrets, SecretUnreadable } from '../secrets/secrets.ts';
import { signed } from './sign.ts';
import { findWebhook, noteCertificate, type WebhookRow } from './store.ts';

export interface SendDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly connections: Pick<Connections, 'request'>;
  readonly secrets: () => Secrets;
}

const limitMs = 30_000;
const limits = { headerMs: 15_000, totalMs: 25_000, maxBytes: 256 * 1024 };
const atOnce = 4;

export const laneOf = ({ webhookNo }: Pick<WebhookRow, 'webhookNo'>) => `webhook ${webhookNo}`;
/** Sealed for its webhook and its use: elsewhere it does not open. */
export const sealOf = (webhookId: string, use: 'secret' | 'headers' | 'proxy') => `webhook ${webhookId} ${use}`;

export interface Asked {
  readonly answer: Answer;
  readonly secrets: readonly string[];
}

export async function askWebhook(
  { database, clock, connections, secrets }: SendDeps,
  webhook: WebhookRow,
  told: WebhookBody,
  signal?: AbortSignal,
): Promise<Asked> {
  const { webhookId } = webhook;
  const open = (sealed: string | null, use: Parameters<typeof sealOf>[1]) =>
    sealed === null ? null : secrets().open(sealed, sealOf(webhookId, use));
  const now = clock.now();
  const isFormerGood = webhook.formerUntil !== null && webhook.formerUntil > now;
  const keys = [
    open(webhook.secretSealed, 'secret'),
    isFormerGood ? open(webhook.formerSecretSealed, 'secret') : null,
  ].flatMap((key) => key ?? []);
  const own = JSON.parse(open(webhook.headersSealed, 'headers') ?? '{}') as Readonly<Record<string, string>>;
  const proxyPassword = open(webhook.proxyPasswordSealed, 'proxy');
  const body = JSON.stringify(told);
  try {
    const answer = await connections.request(
      endpointOf(laneOf(webhook).replace(' ', ':'), webhook.way, proxyPassword),
      {
        method: 'POST',
        url: webhook.url,
        headers: {
          ...own,
          'content-type': 'application/json',
          ...signed(body, { id: told.id, atMs: now.getTime(), secrets: keys }),
        },
        body,
        ...(signal ? { signal } : {}),
        ...limits,
      },
    );
    if (webhook.changedCertificate) await noteCertificate(database.sql, webhookId, null);
    return { answer, secrets: [...keys, ...Object.values(own)] };
  } catch (error) {
    const changed = error instanceof OutboundError ? changedCertificate(error, clock.now()) : null;
    if (changed) await noteCertificate(database.sql, webhookId, changed);
    throw error;
  }
}

export const isTaken = ({ status }: Answer) => status >= 200 && status < 300;

/** The lane of a webhook. What it is set to is read at each message: a change counts from the next one on. */
export function webhookChannel(deps: SendDeps, webhook: Pick<WebhookRow, 'webhookId' | 'webhookNo'>): Channel {
  const failed = (code: string): Verdict => ({ outcome: 'passing', scope: 'lane', code, said: null, providerId: null });
  async function send({ messageId, content, signal, about }: Sending): Promise<Verdict> {
    try {
      const now = await findWebhook(deps.database.sql, { id: webhook.webhookId });
      if (!now?.isActive) return failed('gateway_off');
      const told = {
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
      const { answer, secrets } = await askWebhook(deps, now, told, signal);
      const text = answer.body.subarray(0, shownBytes).toString('utf8');
      const said = withoutSecrets(text, secrets).replace(/\s+/g, ' ').trim();
      return answerVerdict(answer, { isAccepted: isTaken(answer), said, providerId: null });
    } catch (error) {
      if (error instanceof OutboundError) return failureVerdict(error);
      if (error instanceof SecretUnreadable) return failed('secret_unreadable');
      deps.log.warn({ err: error, lane: laneOf(webhook) }, 'a webhook could not be asked');
      return failed('internal');
    }
  }
  return { kind: 'webhook', lane: laneOf(webhook), atOnce, limitMs, send };
}
