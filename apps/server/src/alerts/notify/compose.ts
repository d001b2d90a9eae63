import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Reached } from '../../access/contacts/contacts.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { MessageContent, MessageOutcome, Notice, StateChange } from '../../platform/messages/messages.ts';
import { warningAt } from '../lapse-acknowledgement.ts';
import { insertMailed } from '../seen-by/seen-by.ts';
import { readWarning, type Warning } from '../store.ts';
import { type DigestReason, digestLetter, warningLetter } from './letter.ts';
import { listOpen } from './open.ts';
import { type Payload, payloadOf } from './payload.ts';
import { addressesByChannel } from './reach.ts';
import { digestSms, voiceWarning, warningSms } from './short.ts';
import { claimDigest, readBacklog } from './store.ts';
import type { LetterOf } from './texts.ts';

/** A message older than this was held because its channel was unavailable. */
const awayMs = 30 * minuteMs;
/** Limits the memory for digests that may never be sent. */
const maxNamed = 1000;

export interface ComposeDeps extends Pick<TopDeps, 'database' | 'clock' | 'contacts' | 'plant' | 'publicUrl'> {
  /** The code a recipient texts back to answer this warning; null when the gateway receives no replies. */
  readonly replyCode: (
    phone: string,
    one: { readonly hydroCode: string; readonly warningId: string; readonly owner: Reached['owner'] },
  ) => Promise<number | null>;
  readonly handlingOf: (hydroCode: string, jobId: string, language: Language) => Promise<LetterOf['handling']>;
  /** A page on which this person can answer; null when this installation has no public address. */
  readonly answerPage: (hydroCode: string, one: Warning, owner: Reached['owner']) => Promise<string | null>;
}

/** Composes messages when they are sent: outdated content is reworded or dropped. */
export function createCompose({
  database,
  clock,
  contacts,
  plant,
  publicUrl,
  answerPage,
  replyCode,
  handlingOf,
}: ComposeDeps) {
  /** The warnings named in a digest, kept between composing and sending: both happen in one attempt. */
  const namedByMessage = new Map<string, readonly string[]>();

  async function letterOf(hydroCode: string): Promise<LetterOf> {
    const { name, values } = await plant.described.settings.read(hydroCode);
    return {
      plant: name,
      timeZone: values.timeZone,
      link: await publicUrl(),
      answer: null,
      reply: null,
      handling: null,
    };
  }

  function digest(
    outcome: MessageOutcome,
    { channel }: Payload,
    to: Reached,
    warnings: readonly Warning[],
    of: LetterOf,
    reasonText: DigestReason,
  ) {
    if (namedByMessage.size > maxNamed) namedByMessage.clear();
    namedByMessage.set(
      outcome.messageId,
      warnings.map(({ warningId }) => warningId),
    );
    const letter = digestLetter(warnings, of, to.language, reasonText);
    const letterOptions = { language: to.language, withoutAccents: to.plainSms };
    return channel === 'mail' ? letter : { ...letter, short: digestSms(warnings, of, letterOptions, reasonText) };
  }

  /** One message reports all warnings that started and ended while messages could not be sent. */
  async function passed(outcome: MessageOutcome, payload: Payload, to: Reached): Promise<MessageContent | null> {
    const hydroCode = required(outcome.hydroCode);
    const all = await database.transaction(async (tx) => {
      const ids = await claimDigest(tx, outcome);
      const found = await Promise.all((ids ?? []).map((id) => readWarning(tx, hydroCode, id)));
      return found.flatMap((one) => (one && one.endedAt !== null && one.severity !== 'critical' ? [one] : []));
    });
    return all.length === 0 ? null : digest(outcome, payload, to, worstFirst(all), await letterOf(hydroCode), 'away');
  }

  async function compose(outcome: MessageOutcome): Promise<MessageContent | null> {
    const { hydroCode, receiver } = outcome;
    if (hydroCode === null) return null;
    const payload = payloadOf(outcome.payload);
    const { warningId, reason, owner, channel, incidents } = payload;
    // A person who withdrew since it was queued gets no message.
    const { reached } = await contacts.resolve(hydroCode, [owner], null);
    const to = reached.find((one) => addressesByChannel(one, channel).includes(receiver));
    if (!to) return null;
    const now = clock.now();
    if (reason === 'digest') {
      const all = await database.transaction((tx) => listOpen(tx, hydroCode, now));
      const isMeant = ({ incidentId }: Warning) => incidents === undefined || incidents.includes(incidentId);
      const open = all.filter((one) => one.acknowledgedAt === null && one.coveredBy === null && isMeant(one));
      if (open.length === 0) return null;
      const reasonText = incidents === undefined ? 'many' : 'quiet';
      return digest(outcome, payload, to, worstFirst(open), await letterOf(hydroCode), reasonText);
    }
    const storedWarning = await database.transaction((tx) => readWarning(tx, hydroCode, warningId));
    if (!storedWarning) return null;
    const one = warningAt(storedWarning, now);
    const isHeard = one.acknowledgedAt !== null || one.endedAt !== null;
    if (reason !== 'raised' && reason !== 'ended' && isHeard) return null;
    const { waitedMs, isOvertaken } = await readBacklog(database.sql, outcome);
    if (waitedMs > awayMs) {
      if (isOvertaken) return null;
      if (one.endedAt !== null && one.severity !== 'critical') return await passed(outcome, payload, to);
    }
    if (reason === 'raised' && one.endedAt !== null && one.severity !== 'critical') return null;
    const reply = isHeard || channel !== 'sms' ? null : await replyCode(receiver, { hydroCode, warningId, owner });
    const answer = isHeard || reply !== null || channel === 'voice' ? null : await answerPage(hydroCode, one, owner);
    const handling = await handlingOf(hydroCode, one.jobId ?? one.code, to.language);
    const of = { ...(await letterOf(hydroCode)), answer, reply, handling };
    const letter = warningLetter(reason, one, of, to.language);
    // Each attempt has its own link: a mail program that treats both emails as one would hide the newer link.
    const idSuffix = answer === null ? {} : { idSuffix: `.${outcome.attempt}` };
    if (channel === 'voice') return { ...letter, short: voiceWarning(one, of, to.language) };
    if (channel === 'mail') return { ...letter, ...idSuffix };
    if (channel === 'push') return { ...letter, notice: noticeOf(one, answer, to.language) };
    return { ...letter, short: warningSms(reason, one, of, { language: to.language, withoutAccents: to.plainSms }) };
  }

  async function became(tx: Transaction<Schema>, outcome: MessageOutcome, { state }: StateChange): Promise<void> {
    const { warningId, owner, channel } = payloadOf(outcome.payload);
    const all = namedByMessage.get(outcome.messageId) ?? [warningId];
    namedByMessage.delete(outcome.messageId);
    if (outcome.hydroCode === null || state !== 'sent') return;
    const way = channel === 'voice' ? 'call' : channel;
    for (const id of all) await insertMailed(tx, outcome.hydroCode, { warningId: id, owner, way, at: clock.now() });
  }

  return { compose, became };
}

/**
 * A push notification: a click opens the page where this person can answer; a later message about the same warning
 * replaces it.
 */
const noticeOf = (one: Warning, answer: string | null, language: Reached['language']): Notice => ({
  tag: one.incidentId,
  path: answer === null ? dashboardPath : pathOf(answer),
  language,
  ...(one.severity === 'critical' && one.endedAt === null ? { stays: true } : {}),
});

const dashboardPath = '/dashboard';

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

const order = ['critical', 'warning', 'watch'];
const worstFirst = (all: readonly Warning[]): Warning[] =>
  all.toSorted(
    (a, b) =>
      order.indexOf(a.severity) - order.indexOf(b.severity) || Number(isTopPriority(b)) - Number(isTopPriority(a)),
  );

export const isTopPriority = ({ severity, code }: Pick<Warning, 'severity' | 'code'>): boolean =>
  severity === 'critical' || code.startsWith('level_');
