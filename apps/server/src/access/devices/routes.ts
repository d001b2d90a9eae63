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
      publicKey: webPush.isOn ? await webPush.publicKey() : null,
      devices: (await devices.list(caller.accountId)).map((one) => ({
        deviceId: one.deviceId,
        label: one.label,
        createdAt: one.createdAt.toISOString(),
        acceptedAt: iso(one.acceptedAt),
        shownAt: iso(one.shownAt),
        lostAt: iso(one.lostAt),
        lostWhy: one.lostWhy,
      })),
    })),
    implement(contract.save, async (call) => {
      const { deviceId, label, subscription } = call.body;
      const { language } = call;
      return { deviceId: await devices.save(selfOf(call), { deviceId, label, subscription, language }) };
    }),
    implement(contract.remove, async (call) => {
      await devices.remove(selfOf(call), call.body.deviceId);
      return {};
    }),
    implement(contract.test, async (call) => await devices.test(selfOf(call), call.body.deviceId)),
    implement(contract.shown, async ({ body }) => {
      await webPush.shown(body.receipt);
      return {};
    }),
  ];
}

const selfOf = (call: Parameters<typeof actorOf>[0]) => ({ accountId: call.caller.accountId, who: actorOf(call) });
