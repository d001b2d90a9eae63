import { devices as contract } from '@spillway/contract/access/devices/devices';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { WebPush } from '../../platform/web-push/web-push.ts';
import { actorOf } from '../actor.ts';
import type { Devices } from './devices.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export function deviceRoutes(
  devices: Devices,
  webPush: Pick<WebPush, 'isOn' | 'publicKey' | 'shown'>,
): Implementation[] {
  return [
    implement(contract.list, async ({ caller }) => ({
      public_key: webPush.isOn ? await webPush.publicKey() : null,
      devices: (await devices.list(caller.accountId)).map((one) => ({
        device_id: one.deviceId,
        label: one.label,
        created_at: one.createdAt.toISOString(),
        accepted_at: iso(one.acceptedAt),
        shown_at: iso(one.shownAt),
        lost_at: iso(one.lostAt),
        lost_why: one.lostWhy,
      })),
    })),
    implement(contract.save, async (call) => {
      const { device_id: deviceId, label, subscription } = call.body;
      const { language } = call;
      return { device_id: await devices.save(selfOf(call), { deviceId, label, subscription, language }) };
    }),
    implement(contract.remove, async (call) => {
      await devices.remove(selfOf(call), call.body.device_id);
      return {};
    }),
    implement(contract.test, async (call) => await devices.test(selfOf(call), call.body.device_id)),
    implement(contract.shown, async ({ body }) => {
      await webPush.shown(body.receipt);
      return {};
    }),
  ];
}

const selfOf = (call: Parameters<typeof actorOf>[0]) => ({ accountId: call.caller.accountId, who: actorOf(call) });
