import { devices } from '@spillway/contract/access/devices/devices';
import { apiBase } from '@spillway/contract/contract';
import type { Channel, Sending, Verdict } from '../messages/channels/channel.ts';
import { heldBack, reach, runInBackground, unansweredVerdict } from '../messages/channels/http-channel.ts';
import { shownBytes } from '../outbound/outbound.ts';
import type { WebPushDeps } from './deps.ts';
import { browserKeys, encryptPayload } from './encrypt.ts';
import type { Keys } from './keys.ts';
import { payloadOf, topicOf } from './payload.ts';
import { receiptOf, type Subscription, subscriptionOf } from './sealed.ts';
import { mayPushTo } from './service.ts';
import { type Device, findDevice, markDeviceLost, noteAccepted, type Tx } from './store.ts';
import { authorization } from './vapid.ts';
import { isGone, pushVerdict } from './verdict.ts';

const limitMs = 30_000;
const limits = { headerMs: 15_000, totalMs: 25_000, maxBytes: 64 * 1024 };
const batchSize = 4;
/** A phone that gets a warning later than this was long notified by another channel. */
const lifetimeSeconds = 600;

export const laneOf = (host: string): string => `push ${host}`;

const refusal = (code: string): Verdict => ({
  outcome: 'refused',
  scope: 'message',
  code,
  said: null,
  providerId: null,
});

interface SendDeps extends WebPushDeps {
  readonly keys: Keys;
  readonly lost: (tx: Tx, device: Device) => Promise<void>;
}

/** The lane of one push service. The address of a device is read at each message. */
export function pushChannel(deps: SendDeps, host: string): Channel {
  const { database, clock, connections, secrets, contact, keys, log, lost } = deps;
  const lane = laneOf(host);

  const service = {
    key: lane.replace(' ', ':'),
    tls: { by: 'authorities' },
    proxy: deps.proxy,
    isPaced: true,
  } as const;

  async function request(endpoint: string, body: Buffer, tag: string, signal: AbortSignal) {
    const claims = { endpoint, subject: contact.subject, atMs: clock.now().getTime() };
    return await connections.request(service, {
      method: 'POST',
      url: endpoint,
      headers: {
        authorization: authorization(await keys.both(), claims),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lifetimeSeconds),
        urgency: 'high',
        topic: topicOf(tag),
      },
      body,
      signal,
      ...limits,
    });
  }

  /** The service no longer knows the device: the subscription is deleted from the row, and the person is notified. */
  const forget = (device: Device & { readonly endpointMark: Buffer }): Promise<void> =>
    database.transaction(async (tx) => {
      const lostDevice = await markDeviceLost(tx, device, 'gone', clock.now());
      if (lostDevice) await lost(tx, lostDevice);
    });

  async function send({ messageId, receiver, content, signal }: Sending): Promise<Verdict> {
    try {
      const device = await findDevice(database.sql, receiver);
      if (!device?.endpointMark || device.subscriptionSealed === null) return refusal('device_gone');
      const { endpoint, p256dh, auth }: Subscription = subscriptionOf(secrets(), device);
      if (!mayPushTo(endpoint, await deps.allowances())) return heldBack('address_refused');
      const browser = browserKeys(p256dh, auth);
      if (!browser) return refusal('device_gone');
      const requestBody = {
        path: `${apiBase}${devices.shown.path}`,
        receipt: receiptOf(secrets(), { messageId, deviceId: receiver }),
      };
      const payload = payloadOf(content, messageId, requestBody);
      const body = encryptPayload(Buffer.from(JSON.stringify(payload)), browser);
      const answer = await request(endpoint, body, payload.tag, signal);
      if (isGone(answer)) await runInBackground(log, forget({ ...device, endpointMark: device.endpointMark }));
      const text = answer.body.subarray(0, shownBytes).toString('utf8').replaceAll(endpoint, '…');
      const verdict = pushVerdict(answer, text.replace(/\s+/g, ' ').trim(), clock.now().getTime());
      if (verdict.outcome === 'accepted') await runInBackground(log, noteAccepted(database.sql, receiver, clock.now()));
      return verdict;
    } catch (error) {
      return unansweredVerdict(error, log, lane);
    }
  }

  async function probe(signal: AbortSignal): Promise<Verdict> {
    const url = `https://${host}/`;
    try {
      if (!mayPushTo(url, await deps.allowances())) return heldBack('address_refused');
      return await reach(deps, service, { url, lane, signal });
    } catch (error) {
      return unansweredVerdict(error, log, lane);
    }
  }
  return { kind: 'push', lane, atOnce: batchSize, limitMs, send, probe };
}
