import { outbound as contract } from '@spillway/contract/platform/outbound/outbound';
import { type Implementation, implement } from '../http/implement.ts';
import type { ActingCall, RecordAct } from '../http/record-act.ts';
import { Refusal } from '../http/refusal.ts';
import type { AllowedBy } from './allowances.ts';
import type { Outbound } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

export function outboundRoutes(
  { allowances, circuits, certificateOf }: Outbound,
  recordAct: RecordAct,
): Implementation[] {
  const by = (call: ActingCall): AllowedBy => ({
    username: call.caller.username,
    record: (tx, { action, allowanceId, of }) =>
      recordAct(tx, call, {
        action,
        object: { kind: 'outbound', id: allowanceId, name: of.target },
        ...(action === 'outbound.allow' ? { after: of } : { before: of }),
      }),
  });
  const view = async () => ({
    allowances: (await allowances.list()).map((one) => ({
      allowanceId: one.allowanceId,
      target: one.target,
      reason: one.reason,
      addedBy: one.addedBy,
      addedAt: one.addedAt.toISOString(),
    })),
    circuits: circuits().map((one) => ({
      key: one.key,
      state: one.state,
      succeeded: one.succeeded,
      failed: one.failed,
      spared: one.spared,
      lastFailure: one.lastFailure,
      openForS: Math.round(one.openForMs / 1000),
    })),
  });
  return [
    implement(contract.state, view),
    implement(contract.allow, async (call) => {
      await allowances.allow(by(call), call.body);
      return await view();
    }),
    implement(contract.certificate, async ({ body }) => {
      const { hostname: host, port } = new URL(body.url);
      const endpoint = { key: 'certificate', host, port: Number(port || 443), tls: null };
      const certificate = await certificateOf(endpoint).catch((error: unknown) => {
        if (error instanceof OutboundError) throw new Refusal('outbound.no_certificate', { said: error.code });
        throw error;
      });
      return {
        ...certificate,
        sha256: certificate.certificateSha256,
        validFrom: certificate.validFrom.toISOString(),
        validUntil: certificate.validUntil.toISOString(),
      };
    }),
    implement(contract.withdraw, async (call) => {
      await allowances.withdraw(by(call), call.body.allowanceId);
      return await view();
    }),
  ];
}
