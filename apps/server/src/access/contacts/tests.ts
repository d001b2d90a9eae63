import { randomUUID } from 'node:crypto';
import {
  type NotificationChannel,
  notificationChannels,
  wayOfChannel,
} from '@spillway/contract/access/contacts/channels';
import { minuteMs } from '@spillway/plant-time/spans';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Answer, sendAllNow, sendNow } from '../../platform/messages/channels/send-now.ts';
import type { QueuedMessage } from '../../platform/messages/messages.ts';
import { stripAccents } from '../../platform/templates/templates.ts';
import { devicesOf } from '../../platform/web-push/web-push.ts';
import type { Actor } from '../actor.ts';
import { plantNameOf } from '../plants/plants.ts';
import type { ContactDeps } from './deps.ts';
import { readReachFacts, waysTo, waysToday } from './facts.ts';
import { readOwn } from './own-store.ts';
import { readEmail } from './people-store.ts';
import { type Reached, type Receiver, resolveReceivers, type Unreached } from './resolve.ts';
import { testCause, testLetter, testSubject } from './test-letter.ts';

/** The content of the email, and the person whose consent is checked again before it is sent. */
interface Payload {
  readonly owner: Reached['owner'];
  readonly name: string;
  readonly language: Reached['language'];
  readonly askedBy: string;
  /** For phones that cannot show accents. */
  readonly isPlain?: boolean;
}

interface TestedWay {
  readonly wayId: string;
  readonly channel: NotificationChannel;
  readonly to: string;
  readonly outcome: Answer['outcome'];
}

interface TestResult {
  readonly name: string;
  readonly outcome: Answer['outcome'] | 'no_mail';
}

/** Sends a test email or notification that only confirms its arrival. */
export function createTests(deps: ContactDeps) {
  const { database, messages, perAccount, plantNo, audit } = deps;

  messages.kind({
    kind: testCause,
    purpose: 'test',
    priority: 4,
    lastsMs: 10 * minuteMs,
    maxTries: 3,
    keptWhileHeld: false,
    hidesReceivers: true,
    async compose({ hydroCode, receiver, payload }) {
      const { owner, name, language, askedBy, isPlain = false } = payload as Payload;
      if (!(await isStillAgreed(hydroCode, owner, receiver))) return null;
      const plant = hydroCode === null ? null : await plantNameOf(database.sql, hydroCode);
      const letter = testLetter(language, { name, plant, askedBy });
      return isPlain ? { ...letter, short: stripAccents(letter.short ?? letter.subject) } : letter;
    },
  });

  /** A person who withdrew or was deleted since the request gets nothing. */
  async function isStillAgreed(hydroCode: string | null, owner: Reached['owner'], receiver: string): Promise<boolean> {
    if (hydroCode !== null) {
      const { reached } = resolveReceivers(await readReachFacts(deps, hydroCode, null, [owner]), [owner]);
      return reached.some(({ channels }) => channels.some(({ address }) => address === receiver));
    }
    if (owner.kind !== 'account') return false;
    return (await waysOfAccount(owner.accountId)).ways.some(({ address }) => address === receiver);
  }

  /** Includes devices; empty without consent. */
  async function waysOfAccount(accountId: string) {
    const ownContact = (await readOwn(database.sql, [accountId])).get(accountId);
    if (ownContact?.withdrawnAt !== null) return { own: null, ways: [] };
    const [email, devices] = await Promise.all([
      readEmail(database.sql, accountId),
      devicesOf(database.sql, [accountId]),
    ]);
    return { own: ownContact, ways: [...waysToday(ownContact.ways, email), ...waysTo(devices)] };
  }

  const queuedTestMessage = (
    receiver: string,
    payload: Payload,
    messageCause: Pick<QueuedMessage, 'causeId' | 'plant'>,
  ): QueuedMessage => ({
    ...messageCause,
    causeKind: testCause,
    why: 'test',
    receivers: [receiver],
    subject: testSubject(payload.language),
    payload,
  });

  /** Email, if a mail server is set up, and every device. */
  const testWays = ({ channels }: Reached) =>
    channels.flatMap(({ kind, address }): { address: string; channel: 'mail' | 'push' }[] => {
      if (kind === 'push') return [{ address, channel: 'push' }];
      return kind === 'email' && messages.has('mail') ? [{ address, channel: 'mail' }] : [];
    });

  const nameOf = ({ fullName, username }: Actor): string => fullName || username || 'Spillway';

  return {
    /**
     * Sends to everyone among the recipients who has an email address or a device; the others are listed with the
     * reason.
     */
    async send(
      { who, hydroCode }: { readonly who: Actor; readonly hydroCode: string },
      receiver: Receiver,
    ): Promise<{ told: readonly TestResult[]; unreached: readonly Unreached[] }> {
      await perAccount.admit(`test ${who.accountId}`);
      const { reached, unreached } = resolveReceivers(await readReachFacts(deps, hydroCode, null, [receiver]), [
        receiver,
      ]);
      const hasDevices = reached.some(({ channels }) => channels.some(({ kind }) => kind === 'push'));
      if (!messages.has('mail') && !hasDevices) throw new Refusal('contact.mail_off');
      if (reached.length === 0 && unreached.some(({ reason }) => reason === 'gone'))
        throw new Refusal('contact.not_found');
      const messageCause = { causeId: randomUUID(), plant: { plantNo: await plantNo(hydroCode), hydroCode } };
      const letters = reached.flatMap((one) => {
        const { owner, name, language } = one;
        const payload = { owner, name, language, askedBy: nameOf(who) };
        return testWays(one).map((way) => ({
          ...queuedTestMessage(way.address, payload, messageCause),
          channel: way.channel,
        }));
      });
      const object = { kind: 'contact_test', id: null, name: reached.map(({ name }) => name).join(', ') || null };
      const answers = await sendAllNow({ database, messages }, letters, (tx) =>
        audit.record(tx, { who, action: 'contact.test', object, hydroCode }),
      );
      const notifiedPeople = reached.map((one): TestResult => {
        const outcomes = testWays(one).map(({ address }) => answers.get(address)?.outcome ?? 'waiting');
        // One successful channel is enough.
        return { name: one.name, outcome: outcomes.find((each) => each === 'sent') ?? outcomes[0] ?? 'no_mail' };
      });
      return { told: notifiedPeople, unreached };
    },

    /** Sends to the caller's account address, without reference to a plant. */
    async sendOwn(actor: Actor, accountId: string): Promise<{ to: string; outcome: Answer['outcome'] }> {
      if (!messages.has('mail')) throw new Refusal('contact.mail_off');
      await perAccount.admit(`test ${accountId}`);
      const { own, ways } = await waysOfAccount(accountId);
      const to = ways.find(({ kind }) => kind === 'email')?.address;
      if (!own || to === undefined) throw new Refusal('contact.no_own_address');
      const name = nameOf(actor);
      const payload: Payload = { owner: { kind: 'account', accountId }, name, language: own.language, askedBy: name };
      const messageCause = { causeId: randomUUID(), plant: null };
      const answers = await sendAllNow({ database, messages }, [queuedTestMessage(to, payload, messageCause)]);
      return { to, outcome: answers.get(to)?.outcome ?? 'waiting' };
    },

    /** Sends to each of the caller's own addresses that has a channel; a phone gets a text message and a call. */
    async tryOwn(actor: Actor, accountId: string): Promise<TestedWay[]> {
      await perAccount.admit(`test ${accountId}`);
      const [{ own, ways }, offeredChannels] = await Promise.all([waysOfAccount(accountId), messages.channels()]);
      const name = nameOf(actor);
      const wanted = notificationChannels.flatMap((channel) =>
        offeredChannels.has(channel)
          ? ways.flatMap((way) => (way.kind === wayOfChannel[channel] ? [{ channel, way }] : []))
          : [],
      );
      if (own === null || wanted.length === 0) throw new Refusal('contact.no_own_way');
      return await Promise.all(
        wanted.map(async ({ channel, way }) => {
          const isPlain = channel === 'sms' && own.plainSms;
          const owner = { kind: 'account', accountId } as const;
          const payload: Payload = { owner, name, language: own.language, askedBy: name, isPlain };
          const queued = queuedTestMessage(way.address, payload, { causeId: randomUUID(), plant: null });
          const { outcome } = await sendNow({ database, messages }, { ...queued, channel });
          return { wayId: way.wayId, channel, to: way.shown ?? way.address, outcome };
        }),
      );
    },
  };
}
