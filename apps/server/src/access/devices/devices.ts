import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SimpleLimit } from '../../platform/limits/limits.ts';
import { type Answer, sendNow } from '../../platform/messages/channels/send-now.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { Device, WebPush } from '../../platform/web-push/web-push.ts';
import type { Actor } from '../actor.ts';
import { ensureAgreed, type OwnAgreement, ownAgreement } from '../contacts/contacts.ts';
import type { RoomDeps } from '../deps.ts';
import { lostCause, lostLetter, lostSubject, testCause, testNotification, testSubject } from './letters.ts';

type Tx = Transaction<Schema>;

interface DeviceDeps extends RoomDeps {
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'has' | 'outcomes'>;
  readonly webPush: WebPush;
  /** Limits test messages of one account. */
  readonly perAccount: SimpleLimit;
}

interface Self {
  readonly accountId: string;
  readonly who: Actor;
}

interface NewDevice {
  readonly deviceId: string | null;
  readonly label: string;
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** The language of the page on which the device was registered. */
  readonly language: Language;
}

interface LostDevice {
  readonly accountId: string;
  readonly label: string;
  readonly why: NonNullable<Device['lostWhy']>;
}

export function createDevices(deps: DeviceDeps) {
  const { database, clock, audit, publish, messages, webPush, perAccount } = deps;

  const mailOf = ({ addresses }: OwnAgreement) => addresses.find(({ kind }) => kind === 'email')?.address ?? null;

  messages.kind({
    kind: testCause,
    purpose: 'test',
    priority: 4,
    lastsMs: 10 * minuteMs,
    maxTries: 3,
    keptWhileHeld: false,
    async compose({ payload }) {
      const { accountId } = payload as { readonly accountId: string };
      const agreement = await ownAgreement(database.sql, accountId);
      return agreement && testNotification(agreement.language);
    },
  });
  messages.kind({
    kind: lostCause,
    purpose: 'warning',
    priority: 3,
    lastsMs: 24 * hourMs,
    maxTries: 8,
    keptWhileHeld: true,
    hidesReceivers: true,
    async compose({ payload, receiver }) {
      const { accountId, label, why } = payload as LostDevice;
      const agreement = await ownAgreement(database.sql, accountId);
      const isStillTheirs = agreement?.addresses.some(({ address }) => address === receiver) === true;
      return isStillTheirs ? lostLetter(agreement.language, { label, why }) : null;
    },
  });

  /** By email, or on the remaining devices. */
  async function notifyLostDevice(tx: Tx, { deviceId, accountId, label, lostWhy, lostAt }: Device): Promise<void> {
    await publish(tx, { topic: 'device.changed', payload: { account_id: accountId } });
    const agreement = await ownAgreement(tx, accountId);
    if (!agreement) return;
    const mail = messages.has('mail') ? mailOf(agreement) : null;
    const others = agreement.addresses.flatMap(({ kind, address }) => (kind === 'push' ? [address] : []));
    const payload: LostDevice = { accountId, label, why: required(lostWhy) };
    await messages.queue(tx, {
      causeKind: lostCause,
      causeId: `${deviceId} ${required(lostAt).toISOString()}`,
      why: 'told',
      plant: null,
      channel: mail === null ? 'push' : 'mail',
      receivers: mail === null ? others : [mail],
      subject: lostSubject(agreement.language),
      payload,
    });
  }
  webPush.onLost(notifyLostDevice);

  async function record(tx: Tx, { who, accountId }: Self, action: string, { deviceId, label }: Device): Promise<void> {
    await audit.record(tx, {
      who,
      action,
      object: { kind: 'own_device', id: deviceId, name: label },
      after: { label },
    });
    await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
  }

  return {
    list: webPush.list,

    /**
     * Registering a device counts as consent, like entering a phone number; a withdrawal can only be undone where it
     * was made.
     */
    save: (account: Self, { language, ...wanted }: NewDevice): Promise<string> =>
      database.transaction(async (tx) => {
        const agreement = await ensureAgreed(tx, account, { language, at: clock.now() }, { audit, publish });
        if (!agreement) throw new Refusal('device.withdrawn');
        const { device, change } = await webPush.save(tx, { ...wanted, accountId: account.accountId });
        if (change === 'added') await record(tx, account, 'own_device.add', device);
        if (change === 'moved')
          await publish(tx, { topic: 'device.changed', payload: { account_id: account.accountId } });
        return device.deviceId;
      }),

    remove: (account: Self, deviceId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const device = await webPush.remove(tx, account.accountId, deviceId);
        if (!device) throw new Refusal('device.not_found');
        await record(tx, account, 'own_device.remove', device);
      }),

    /** Waits for the push service's response; the device confirms later that it was shown. */
    async test({ accountId }: Self, deviceId: string): Promise<Answer> {
      const device = (await webPush.list(accountId)).find((one) => one.deviceId === deviceId);
      const agreement = await ownAgreement(database.sql, accountId);
      if (!device || device.lostAt !== null || !agreement) throw new Refusal('device.not_found');
      if (!webPush.isOn) throw new Refusal('device.off');
      await perAccount.admit(`test ${accountId}`);
      return await sendNow(
        { database, messages },
        {
          causeKind: testCause,
          causeId: randomUUID(),
          why: 'test',
          plant: null,
          channel: 'push',
          receivers: [deviceId],
          subject: testSubject(agreement.language),
          payload: { accountId },
        },
      );
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
