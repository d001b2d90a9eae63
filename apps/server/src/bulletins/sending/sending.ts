import type { BulletinFormat } from '@spillway/contract/bulletins/issued';
import type { Language } from '@spillway/contract/errors';
import { dayMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { mailAddressOf, type Reached, receiverOf } from '../../access/contacts/contacts.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { blobs } from '../../platform/blobs/blobs.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MessageContent, MessageOutcome } from '../../platform/messages/messages.ts';
import { putDelivery } from './delivery-store.ts';
import { refuseFaultyForms } from './forms.ts';
import { bulletinLetter, type ChiefNotice, chiefLetter, subjectOf } from './letters.ts';
import type { Servers } from './servers.ts';
import { type DeliverySettings, deliverySchema, settingsOf } from './settings.ts';
import type { IssuedBulletinKey, LetterSource } from './source.ts';

const bulletinCause = 'bulletin';
const chiefCause = 'bulletin_chief';
const maxTries = 11;
/** Most mail servers accept this size plus the third added by encoding. */
const maxAttached = 10 * 1024 * 1024;

interface Payload {
  readonly formats: readonly BulletinFormat[];
  readonly language: Language;
}
interface ChiefPayload {
  readonly why: ChiefNotice;
  readonly number: string;
  readonly language: Language;
}

/** Sends issued bulletins, and notifies about those with notes; each message has a receipt. */
export function createSending(
  room: TopDeps,
  source: LetterSource,
  servers: Pick<Servers, 'queue' | 'queueSigned' | 'ways'>,
) {
  const { database, messages, contacts, clock, audit, publish, plant } = room;
  const plantName = async (hydroCode: string) => (await plant.described.settings.read(hydroCode)).name;

  messages.kind({
    kind: bulletinCause,
    purpose: 'report',
    priority: 3,
    lastsMs: dayMs,
    keptWhileHeld: true,
    maxTries,
    async compose({ plantNo, hydroCode, causeId, payload }: MessageOutcome): Promise<MessageContent | null> {
      const found = hydroCode === null ? null : await source.forLetter(plantNo, causeId);
      if (!found || hydroCode === null) return null;
      const { formats, language } = payload as Payload;
      // A signed file replaces the issued one.
      const signed = found.files.find(({ format }) => format === 'signed');
      const wanted = found.files.filter(({ format }) => formats.includes(format) && !(signed && format === 'pdf'));
      const files = signed && formats.includes('pdf') ? [signed, ...wanted] : wanted;
      const attachments = [];
      let left = maxAttached;
      for (const { fileName, sha256, bytes } of files) {
        if (bytes > left) continue;
        left -= bytes;
        attachments.push({
          filename: fileName,
          content: await blobs.whole(database.sql, sha256),
        });
      }
      const facts = {
        plant: await plantName(hydroCode),
        number: found.number,
        title: found.title,
        at: found.at,
      };
      return { subject: subjectOf(facts, language), text: bulletinLetter(facts, files, language), attachments };
    },
  });

  messages.kind({
    kind: chiefCause,
    purpose: 'warning',
    priority: 2,
    lastsMs: dayMs,
    keptWhileHeld: false,
    maxTries,
    async compose({ hydroCode, payload }: MessageOutcome): Promise<MessageContent | null> {
      if (hydroCode === null) return null;
      const { why, number, language } = payload as ChiefPayload;
      return chiefLetter(why, { plant: await plantName(hydroCode), number }, language, room.hasBulletins);
    },
  });

  /** Each address once, with the files of all its lists. */
  async function receiversOf({ plantNo, hydroCode, kind }: IssuedBulletinKey) {
    const { lists } = await settingsOf(database.sql, plantNo);
    const wantedByAddress = new Map<string, { language: Language; formats: Set<BulletinFormat> }>();
    for (const { kinds, receivers, formats } of lists) {
      if (!kinds.includes(kind)) continue;
      const { reached } = await contacts.resolve(hydroCode, receivers.map(receiverOf), null);
      for (const one of reached) {
        const address = mailAddressOf(one);
        if (address === null) continue;
        const knownEntry = wantedByAddress.get(address) ?? { language: one.language, formats: new Set() };
        for (const format of formats) knownEntry.formats.add(format);
        wantedByAddress.set(address, knownEntry);
      }
    }
    return wantedByAddress;
  }

  const waysOf = ({ channels, language }: Reached) =>
    channels.map(({ kind, address }) => ({
      channel: ({ email: 'mail', phone: 'sms', push: 'push' } as const)[kind],
      address,
      language,
    }));

  async function refuseUnknownServers(plantNo: number, deliverySettings: DeliverySettings): Promise<void> {
    if (deliverySettings.servers.length === 0) return;
    const known = (await servers.ways(plantNo)).map(({ jobNo }) => jobNo);
    const at = deliverySettings.servers.findIndex(({ job_id: job }) => !known.includes(job));
    if (at >= 0) throw new Refusal('bulletin.server_unknown', {}, [{ field: `servers.${at}.job_id`, rule: 'choice' }]);
  }

  async function keep(
    tx: Transaction<Schema>,
    { who, hydroCode, plantNo }: { readonly who: Actor; readonly hydroCode: string; readonly plantNo: number },
    deliverySettings: DeliverySettings,
    seenVersion: number | undefined,
  ): Promise<number> {
    refuseFaultyForms(deliverySettings);
    const before = await settingsOf(tx, plantNo);
    const seen = seenVersion ?? before.version;
    const stamp = { schema: deliverySchema, content: deliverySettings, at: clock.now(), by: who.username, seen };
    if (seen !== before.version || !(await putDelivery(tx, plantNo, stamp)))
      throw new Refusal('conflict.changed', { who: 'Spillway', when: clock.now() });
    const object = { kind: 'bulletin_delivery', id: null, name: null };
    const auditedSettings = ({ number_form, file_form, lists, servers: all }: DeliverySettings) => ({
      number_form,
      file_form,
      lists: lists.map(({ name }) => name),
      servers: all.map(({ job_id: job, folder }) => `${job} ${folder}`.trim()),
    });
    await audit.record(tx, {
      who,
      action: 'bulletin_delivery.update',
      object,
      hydroCode,
      before: auditedSettings(before),
      after: auditedSettings(deliverySettings),
    });
    await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin_delivery', id: null } });
    return before.version + 1;
  }

  return {
    settingsIn: (tx: Transaction<Schema>, plantNo: number) => settingsOf(tx, plantNo),
    /** Runs in the caller's transaction: of a user, or an import. */
    keep,

    settings: (plantNo: number | null) => settingsOf(database.sql, plantNo),

    /** Queues one email for each recipient and the files for servers, in the transaction that issues. */
    async queue(tx: Transaction<Schema>, issuedBulletin: IssuedBulletinKey): Promise<void> {
      await servers.queue(tx, issuedBulletin);
      if (!messages.has('mail')) return;
      const { plantNo, hydroCode, bulletinId, number } = issuedBulletin;
      for (const [address, { language, formats }] of await receiversOf(issuedBulletin))
        await messages.queue(tx, {
          causeKind: bulletinCause,
          causeId: bulletinId,
          why: 'told',
          plant: { plantNo, hydroCode },
          receivers: [address],
          subject: number,
          payload: { formats: [...formats], language } satisfies Payload,
        });
    },

    /** Uses every channel of each person: a bulletin with notes needs attention at once. */
    async tellChiefs(
      tx: Transaction<Schema>,
      { why, ...issued }: Omit<IssuedBulletinKey, 'kind'> & { readonly why: ChiefNotice },
    ): Promise<void> {
      const { plantNo, hydroCode, bulletinId, number } = issued;
      const { chiefs } = await settingsOf(database.sql, plantNo);
      const wanted = chiefs.length === 0 ? [{ kind: 'duty' } as const] : chiefs.map(receiverOf);
      const { reached } = await contacts.resolve(hydroCode, wanted, null);
      const open = await messages.channels();
      for (const { channel, address, language } of reached.flatMap(waysOf)) {
        if (!open.has(channel)) continue;
        await messages.queue(tx, {
          causeKind: chiefCause,
          causeId: `${bulletinId} ${why}`,
          why: 'told',
          channel,
          plant: { plantNo, hydroCode },
          receivers: [address],
          subject: number,
          payload: { why, number, language } satisfies ChiefPayload,
        });
      }
    },

    queueSigned: servers.queueSigned,

    receipts: (plantNo: number, bulletinId: string) =>
      messages.outcomes(database.sql, plantNo, bulletinCause, bulletinId),

    async save(
      place: { readonly who: Actor; readonly hydroCode: string; readonly plantNo: number },
      deliverySettings: DeliverySettings,
      seenVersion: number | undefined,
    ): Promise<number> {
      await refuseUnknownServers(place.plantNo, deliverySettings);
      return await database.transaction((tx) => keep(tx, place, deliverySettings, seenVersion));
    },
  };
}

export type DeliveryRoom = ReturnType<typeof createSending>;
