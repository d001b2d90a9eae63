import { randomUUID } from 'node:crypto';
import { gateways as contract } from '@spillway/contract/platform/gateways/gateways';
import type { Database } from '../database/database.ts';
import { type Implementation, implement } from '../http/implement.ts';
import type { ActingCall, RecordAct } from '../http/record-act.ts';
import { Refusal } from '../http/refusal.ts';
import { readAnswer } from '../messages/channels/read-answer.ts';
import { sendNow } from '../messages/channels/send-now.ts';
import { shortTest, testKind } from '../messages/channels/test-letter.ts';
import { failureOf, shownAnswer } from '../messages/channels/tried.ts';
import type { Messages } from '../messages/messages.ts';
import { OutboundError } from '../outbound/outbound.ts';
import type { Arming } from '../outgoing-switch/outgoing-switch.ts';
import type { ChangedBy, Gateways } from './gateways.ts';
import { numberAs } from './number.ts';
import { previewOf } from './preview.ts';

interface GatewayRoutesDeps {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly messages: Messages;
  readonly arming: Pick<Arming, 'isArmed'>;
  readonly recordAct: RecordAct;
}

const usualNumber = '0912345678';

export function gatewayRoutes({
  database,
  gateways,
  messages,
  arming,
  recordAct,
}: GatewayRoutesDeps): Implementation[] {
  const by = (call: ActingCall): ChangedBy => ({
    username: call.caller.username,
    record: (tx, { action, gatewayId, name, before, after }) =>
      recordAct(tx, call, {
        action,
        object: { kind: 'gateway', id: gatewayId, name },
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      }),
  });

  return [
    implement(contract.list, () => gateways.list()),
    implement(contract.save, async (call) => {
      const { gateway_id, set_secrets, forget_secrets, ...fields } = call.body;
      await gateways.save(by(call), {
        gatewayId: gateway_id,
        fields,
        setSecrets: set_secrets,
        forget: forget_secrets,
      });
      return await gateways.list();
    }),
    implement(contract.remove, async (call) => {
      await gateways.remove(by(call), call.body.gatewayId);
      return await gateways.list();
    }),
    implement(contract.order, async (call) => {
      await gateways.order(by(call), call.body.gatewayIds);
      return await gateways.list();
    }),
    implement(contract.preview, async ({ body, language }) => {
      const { gateway_id, secret_names, number, text, ...fields } = body;
      const known = gateway_id === null ? [] : await gateways.secretNames(gateway_id);
      return previewOf({
        fields,
        secretNames: [...new Set([...known, ...secret_names])],
        number: number === '' ? usualNumber : number,
        text: text || (await gateways.newestText()) || shortTest[language],
        language,
      });
    }),
    implement(contract.tryIt, async ({ body, language }) => {
      if (!(await arming.isArmed())) throw new Refusal('gateway.not_armed');
      const { gatewayId, number, text } = body;
      const { gateway, asked } = await gateways.ask(gatewayId, number, text || shortTest[language]);
      const one = await asked.catch(failureOf);
      if (one === null) throw new Refusal('gateway.number_invalid', { number });
      if (one instanceof OutboundError) return { outcome: 'failed' as const, code: one.code, facts: one.facts };
      const { isAccepted, providerId } = readAnswer(gateway.described, one.answer, one.secrets);
      return shownAnswer(one.answer, { secrets: one.secrets, isAccepted, providerId });
    }),
    implement(contract.test, async ({ body, language }) => {
      const gateway = await gateways.find(body.gatewayId);
      if (!gateway) throw new Refusal('gateway.not_found');
      if (!gateway.isActive) throw new Refusal('gateway.inactive');
      const receiver = numberAs(body.number, { ...gateway.described, number_form: 'international' });
      if (receiver === null) throw new Refusal('gateway.number_invalid', { number: body.number });
      return await sendNow(
        { database, messages },
        {
          causeKind: testKind.kind,
          causeId: randomUUID(),
          why: 'test',
          plant: null,
          channel: gateway.channel,
          lane: gateways.laneOf(gateway),
          receivers: [receiver],
          subject: shortTest[language],
          payload: { language },
        },
      );
    }),
    implement(contract.receiptAddress, async (call) => ({
      path: await gateways.makeReceiptPath(by(call), call.body.gatewayId),
    })),
    implement(contract.acceptCertificate, async (call) => {
      await gateways.trust(by(call), call.body.gatewayId, call.body.sha256.toLowerCase().replaceAll(':', ''));
      return await gateways.list();
    }),
    implement(contract.receipt, async ({ params, body }) => {
      await gateways.receipt({ gatewayId: params.gatewayId, key: params.key, told: body });
      return {};
    }),
    implement(contract.incoming, async ({ params, body }) => {
      await gateways.incoming({ gatewayId: params.gatewayId, key: params.key, told: body });
      return {};
    }),
    implement(contract.incomingByGet, async ({ params, query }) => {
      await gateways.incoming({ gatewayId: params.gatewayId, key: params.key, told: query });
      return {};
    }),
    implement(contract.receiptByGet, async ({ params, query }) => {
      await gateways.receipt({ gatewayId: params.gatewayId, key: params.key, told: query });
      return {};
    }),
  ];
}
