import { messageChannels } from '@spillway/contract/platform/messages/states';
import { outward as contract } from '@spillway/contract/platform/outgoing-switch';
import { type Implementation, implement } from '../http/implement.ts';
import type { ActingCall, RecordAct } from '../http/record-act.ts';
import type { Arming, Decider } from './outgoing-switch.ts';

export function armingRoutes(arming: Arming, recordAct: RecordAct): Implementation[] {
  const by = (call: ActingCall): Decider => ({
    username: call.caller.username,
    record: (tx, action) => recordAct(tx, call, { action, object: { kind: 'outward', id: null, name: null } }),
  });
  const view = async () => {
    const { channels, isArmed, reason, changedAt, changedBy, waiting, held } = await arming.state();
    return {
      channels: messageChannels.map((channel) => ({ channel, isSet: channels.has(channel) })),
      armed: isArmed,
      reason,
      changedAt,
      changedBy,
      waiting,
      held: held.map((one) => ({
        messageId: one.messageId,
        heldAt: one.heldAt.toISOString(),
        channel: one.channel,
        purpose: one.purpose,
        hydroCode: one.hydroCode,
        recipient: one.recipient,
        subject: one.subject,
        reason: one.reason,
        decided: one.decided,
      })),
    };
  };
  return [
    implement(contract.state, view),
    implement(contract.arm, async (call) => {
      await arming.arm(by(call), call.body.held);
      return await view();
    }),
    implement(contract.disarm, async (call) => {
      await arming.disarm(by(call));
      return await view();
    }),
  ];
}
