import { itemAt } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { hourMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../compute/top-deps.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { MessageContent, MessageOutcome } from '../platform/messages/messages.ts';
import { stripAccents } from '../platform/templates/templates.ts';
import { numberOf, type StoredNotice } from './content.ts';
import type { MessageTo, Resolved } from './people.ts';
import { causeOf, noticeCause } from './receipts.ts';
import { readNotice } from './store.ts';
import { subjectOf } from './texts.ts';

interface Payload {
  readonly noticeId: string;
  readonly language: Language;
  readonly isPlain: boolean;
  readonly channel: MessageTo['channel'];
}

/** Later a notice would be about the past. */
const lastsMs = 12 * hourMs;
const maxTries = 11;

/** Sends notices as messages: queued with the notice, composed when they are sent. */
export function createSending({
  database,
  messages,
  plant,
  publish,
}: Pick<TopDeps, 'database' | 'messages' | 'plant' | 'publish'>) {
  async function subject(hydroCode: string, notice: StoredNotice, language: Language): Promise<string> {
    const { name, values } = await plant.described.settings.read(hydroCode);
    const { kind, act, actAt, corrects, correctsNumber, ledger } = notice;
    const previousNotice = corrects === null ? null : { number: correctsNumber };
    const announced = {
      kind,
      act,
      actAt,
      former: previousNotice,
      plant: name,
      timeZone: values.timeZone,
      number: numberOf(ledger),
    };
    return subjectOf(announced, language);
  }

  messages.kind({
    kind: noticeCause,
    purpose: 'warning',
    priority: 1,
    lastsMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries,
    async compose({ plantNo, hydroCode, payload }: MessageOutcome): Promise<MessageContent | null> {
      if (hydroCode === null) return null;
      const { noticeId, language, isPlain, channel } = payload as Payload;
      const notice = await readNotice(database.sql, plantNo, noticeId);
      // A recipient who did not get this notice gets the one that replaced it.
      if (!notice || notice.next !== null) return null;
      const head = await subject(hydroCode, notice, language);
      const text = notice.content.texts[language];
      const numberedText = `${numberOf(notice.ledger) ?? ''}: ${text}`;
      return {
        subject: head,
        text: `${text}\n`,
        short: channel === 'sms' && isPlain ? stripAccents(numberedText) : numberedText,
        notice: { tag: noticeId, path: `/notices#${noticeId}`, stays: true, language },
      };
    },
    async became(tx, { hydroCode, payload }) {
      const { noticeId } = payload as Payload;
      if (hydroCode !== null)
        await publish(tx, { topic: 'notice.changed', hydroCode, payload: { kind: 'notice', id: noticeId } });
    },
  });

  return {
    async queue(
      tx: Transaction<Schema>,
      {
        plantNo,
        hydroCode,
        noticeId,
        number,
      }: { plantNo: number; hydroCode: string; noticeId: string; number: string },
      { people }: Resolved,
      all: readonly MessageTo[],
    ): Promise<void> {
      for (const { person, channel, address } of all) {
        const { language, plainSms } = itemAt(people, person).reached;
        await messages.queue(tx, {
          causeKind: noticeCause,
          causeId: causeOf(noticeId, person),
          why: 'told',
          channel,
          plant: { plantNo, hydroCode },
          receivers: [address],
          subject: number,
          payload: { noticeId, language, isPlain: plainSms, channel } satisfies Payload,
        });
      }
    },
  };
}
