import { randomUUID } from 'node:crypto';
import { webhooks as contract } from '@spillway/contract/platform/webhooks/webhooks';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Implementation, implement } from '../http/implement.ts';
import type { ActingCall, RecordAct } from '../http/record-act.ts';
import { Refusal } from '../http/refusal.ts';
import { sendNow } from '../messages/channels/send-now.ts';
import { shortTest, testKind } from '../messages/channels/test-letter.ts';
import { failureOf, shownAnswer } from '../messages/channels/tried.ts';
import type { Messages } from '../messages/messages.ts';
import { OutboundError } from '../outbound/outbound.ts';
import type { Arming } from '../outgoing-switch/outgoing-switch.ts';
import { isTaken } from './send.ts';
import type { ChangedBy, Webhooks } from './webhooks.ts';

interface WebhookRoutesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  readonly messages: Messages;
  readonly arming: Pick<Arming, 'isArmed'>;
  readonly recordAct: RecordAct;
}

export function webhookRoutes(deps: WebhookRoutesDeps): Implementation[] {
  const { database, clock, webhooks, messages, arming, recordAct } = deps;
  const by = (call: ActingCall): ChangedBy => ({
    username: call.caller.username,
    record: (tx, { action, webhookId, name, before, after }) =>
      recordAct(tx, call, {
        action,
        object: { kind: 'webhook', id: webhookId, name },
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      }),
  });
  const list = async () => ({
    webhooks: (await webhooks.list()).map((one) => ({
      webhookId: one.webhookId,
      webhookNo: one.webhookNo,
      name: one.name,
      isActive: one.isActive,
      url: one.url,
      way: one.way,
      secretSince: one.secretAt.toISOString(),
      formerUntil: one.formerUntil !== null && one.formerUntil > clock.now() ? one.formerUntil.toISOString() : null,
      headerNames: [...one.headerNames],
      proxyPasswordIsSet: one.proxyPasswordSealed !== null,
      changedCertificate: one.changedCertificate,
      changedAt: one.changedAt.toISOString(),
      changedBy: one.changedBy,
    })),
  });

  return [
    implement(contract.list, list),
    implement(contract.save, async (call) => {
      const { webhookId, headers, proxyPassword, ...fields } = call.body;
      const secret = await webhooks.save(by(call), { webhookId, fields, headers, proxyPassword });
      return { ...(await list()), secret };
    }),
    implement(contract.remove, async (call) => {
      await webhooks.remove(by(call), call.body.webhookId);
      return await list();
    }),
    implement(contract.changeSecret, async (call) => {
      const secret = await webhooks.changeSecret(by(call), call.body.webhookId, call.body.overlapHours);
      return { ...(await list()), secret };
    }),
    implement(contract.tryIt, async ({ body, language }) => {
      if (!(await arming.isArmed())) throw new Refusal('gateway.not_armed');
      const now = clock.now().toISOString();
      const test = shortTest[language];
      const messageCause = {
        kind: testKind.kind,
        cause_id: randomUUID(),
        incident: null,
        why: 'test',
        plant: null,
      } as const;
      const sentBody = {
        version: 1,
        id: randomUUID(),
        ...messageCause,
        created_at: now,
        attempt: 1,
        subject: test,
        text: test,
      } as const;
      const one = await webhooks.ask(body.webhookId, sentBody).catch(failureOf);
      if (one instanceof OutboundError) return { outcome: 'failed' as const, code: one.code, facts: one.facts };
      return shownAnswer(one.answer, { secrets: one.secrets, isAccepted: isTaken(one.answer), providerId: null });
    }),
    implement(contract.test, async ({ body, language }) => {
      const webhook = await webhooks.find(body.webhookId);
      if (!webhook) throw new Refusal('webhook.not_found');
      if (!webhook.isActive) throw new Refusal('webhook.inactive');
      return await sendNow(
        { database, messages },
        {
          causeKind: testKind.kind,
          causeId: randomUUID(),
          why: 'test',
          plant: null,
          channel: 'webhook',
          receivers: [String(webhook.webhookNo)],
          subject: shortTest[language],
          payload: { language },
        },
      );
    }),
    implement(contract.acceptCertificate, async (call) => {
      const sha256 = call.body.sha256.toLowerCase().replaceAll(':', '');
      await webhooks.trust(by(call), call.body.webhookId, sha256);
      return await list();
    }),
  ];
}
