import { linkHours, type ReplyAct } from '@spillway/contract/alerts/escalation/limits';
import { fillIn, type Language } from '@spillway/contract/errors';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../compute/top-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { stripAccents } from '../../platform/templates/templates.ts';
import { inLanguages } from '../notify/texts.ts';
import type { Answering } from './answering.ts';
import { readTyped } from './read-reply.ts';
import { type Answerable, listAnswerable, takeCode } from './reply-store.ts';
import { ownerId } from './seen-store.ts';

const cause = 'warning_reply';

const words = {
  acting: inLanguages(
    'Spillway: đã ghi nhận bạn xác nhận cảnh báo {number}.',
    'Spillway: you acknowledged warning {number}.',
  ),
  seen: inLanguages(
    'Spillway: đã ghi nhận bạn đã xem cảnh báo {number}.',
    'Spillway: warning {number} marked as seen by you.',
  ),
  alreadyActing: inLanguages(
    'Spillway: {who} đã xác nhận cảnh báo {number} lúc {time}.',
    'Spillway: {who} acknowledged warning {number} at {time}.',
  ),
  alreadySeen: inLanguages(
    'Spillway: bạn đã xem cảnh báo {number} trước đó.',
    'Spillway: you already marked warning {number} as seen.',
  ),
  over: inLanguages('Spillway: cảnh báo này đã hết hoặc đã đổi mức.', 'Spillway: this warning has ended or changed.'),
  unknown: inLanguages(
    'Spillway: không hiểu tin trả lời. Hãy nhắn 1 và số trong tin để xác nhận, 2 và số đó để báo đã xem.',
    'Spillway: reply not understood. Send 1 and the number in the message to acknowledge, 2 and that number for seen.',
  ),
} as const;

interface RepliesDeps extends Pick<TopDeps, 'database' | 'clock' | 'messages' | 'contacts' | 'series' | 'gateways'> {
  readonly answering: Pick<Answering, 'answer'>;
}

/** The code with which a text message is answered; null when this installation receives none. */
export const createReplyCode =
  ({ database, clock, gateways }: Pick<RepliesDeps, 'database' | 'clock' | 'gateways'>) =>
  async (phone: string, one: Answerable): Promise<number | null> => {
    if (!(await gateways.hasWayBack())) return null;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + linkHours * hourMs);
    return await database.transaction((tx) => takeCode(tx, phone, one, { now, expiresAt }));
  };

/**
 * Answers by text message: `1 7` acknowledges warning 7, `2 7` marks it as seen. Only the phone that received the
 * warning may answer.
 */
export function followReplies({ database, clock, messages, contacts, series, gateways, answering }: RepliesDeps): void {
  messages.kind({
    kind: cause,
    purpose: 'warning',
    priority: 1,
    lastsMs: 10 * minuteMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries: 3,
    compose: async ({ payload }) => {
      const { text } = payload as { text: string };
      return { subject: text, text, short: text };
    },
  });

  async function sendReply(
    phone: string,
    { hydroCode, owner }: Answerable,
    causeId: string,
    textIn: (language: Language) => string,
  ) {
    const { reached } = await contacts.resolve(hydroCode, [owner], null);
    const to = reached.find((one) => ownerId(one.owner) === ownerId(owner));
    if (!to) return;
    const fullReply = textIn(to.language);
    const text = to.plainSms ? stripAccents(fullReply) : fullReply;
    const plantNo = (await series.catalogue.of(hydroCode))?.plantNo ?? 0;
    const queued = { causeKind: cause, causeId, why: 'told', channel: 'sms', plant: { plantNo, hydroCode } } as const;
    await database.transaction((tx) =>
      messages.queue(tx, { ...queued, receivers: [phone], subject: text.slice(0, 200), payload: { text } }),
    );
  }

  async function answer(phone: string, answerable: Answerable, act: ReplyAct): Promise<void> {
    try {
      const { isNew, number, acting } = await answering.answer(answerable, act, 'sms', {
        address: null,
        requestId: null,
      });
      const causeId = `${answerable.warningId} ${act} ${isNew ? 'done' : 'already'}`;
      const again = act === 'acting' ? words.alreadyActing : words.alreadySeen;
      const facts = { number, who: acting?.name ?? '', time: acting?.wall ?? '' };
      await sendReply(phone, answerable, causeId, (language) => fillIn(isNew ? words[act] : again, language, facts));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'warning.link_over')) throw error;
      await sendReply(phone, answerable, `${answerable.warningId} over`, (language) =>
        fillIn(words.over, language, {}),
      );
    }
  }

  gateways.onIncoming(async ({ from, text }) => {
    const now = clock.now();
    const all = await listAnswerable(database.sql, from, now);
    // Unknown phones get no reply: otherwise anyone could make the gateway send messages.
    const [any] = all;
    if (!any) return;
    const typed = readTyped(text);
    const one =
      typed &&
      (typed.code === null ? (all.length === 1 ? any : undefined) : all.find(({ code }) => code === typed.code));
    if (typed && one) return await answer(from, one, typed.act);
    // At most one reply an hour, whatever the number of attempts: the cause contains the hour.
    const hour = Math.floor(now.getTime() / hourMs);
    await sendReply(from, any, `unknown ${hour}`, (language) => fillIn(words.unknown, language, {}));
  });
}
