import { transferPreview as contract } from '@spillway/contract/transfer/preview';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { TransferPreview } from './preview.ts';
import { previewView, triedView } from './wire.ts';

const instantMs = (text: string | null): number | null => (text === null ? null : Date.parse(text));

export const transferPreviewRoutes = (preview: TransferPreview): Implementation[] => [
  implement(contract.preview, async ({ body, language, ...call }) => {
    const { job, jobId: jobNo, target, targetId, slot } = body;
    const previewRequest = {
      hydroCode: plantOf(call),
      job,
      jobNo,
      target,
      targetId,
      slotMs: instantMs(slot),
      language,
    };
    return previewView(await preview.preview(previewRequest), language);
  }),
  implement(contract.connection, async ({ body, ...call }) =>
    (await preview.tryConnection(actorOf(call), plantOf(call), body.jobId)).map(triedView),
  ),
  implement(contract.test, async ({ body, ...call }) => {
    const { jobId: jobNo, sink = null } = body;
    // A user who enters an address determines where figures are sent.
    if (sink !== null && !call.caller.permissions.has('system'))
      throw new Refusal('transfer_target.address_needs_system');
    return (await preview.test(actorOf(call), plantOf(call), jobNo, sink)).map(triedView);
  }),
];
