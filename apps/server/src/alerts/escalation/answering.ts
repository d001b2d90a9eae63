import type { ReplyAct } from '@spillway/contract/alerts/escalation/limits';
import { warningMessage } from '@spillway/contract/alerts/sentences';
import type { Language } from '@spillway/contract/errors';
import type { Actor } from '../../access/actor.ts';
import type { Reached } from '../../access/contacts/contacts.ts';
import { hashToken } from '../../access/opaque-token.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { requireTrusted } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Acknowledge } from '../acknowledging.ts';
import { warningStartOf } from '../began.ts';
import { warningAt } from '../lapse-acknowledgement.ts';
import { numberOf, wallMinute } from '../notify/texts.ts';
import { holdWarnings, listWithCovered, readWarning, type Warning } from '../store.ts';
import { findLink } from './link-store.ts';
import { listCame, readDueAt } from './run-store.ts';
import { insertSeenBy, listSeenBy, ownerId, readSeenAt } from './seen-store.ts';

interface AnsweringDeps extends Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish' | 'contacts' | 'plant'> {
  readonly acknowledge: Acknowledge;
  readonly usernameOf: (accountId: string) => Promise<string | null>;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface By {
  readonly owner: Reached['owner'];
  readonly name: string;
  /** How the answer was given; null: on a screen by a signed-in user. */
  readonly way: 'link' | 'sms' | null;
}

interface RequestSource {
  readonly address: string | null;
  readonly requestId: string | null;
}

/** The person and warning for which an answerable message was sent. */
interface ReplyTarget {
  readonly hydroCode: string;
  readonly warningId: string;
  readonly owner: Reached['owner'];
}

/** The two answers: "acknowledge" ends the escalation for everyone, "seen" ends repeats to that person. */
export function createAnswering(deps: AnsweringDeps) {
  const { database, clock, audit, publish, contacts, plant, acknowledge, usernameOf } = deps;

  async function saySeen({ who, hydroCode }: ChangeContext, ids: readonly string[], { owner, name, way }: By) {
    return await database.transaction(async (tx) => {
      requireTrusted(clock);
      await holdWarnings(tx, hydroCode);
      const found = (await listWithCovered(tx, hydroCode, ids)).filter(({ warningId }) => ids.includes(warningId));
      if (found.length < new Set(ids).size) throw new Refusal('warning.not_found');
      const now = clock.now();
      const fresh: Warning[] = [];
      for (const one of found) if (await insertSeenBy(tx, hydroCode, one, { owner, name, at: now })) fresh.push(one);
      if (fresh.length > 0) {
        await audit.recordAll(
          tx,
          fresh.map(({ warningId, code, severity, since, facts }) => ({
            who,
            action: 'warning.seen',
            object: { kind: 'warning', id: warningId, name: typeof facts.name === 'string' ? facts.name : null },
            hydroCode,
            before: null,
            after: { warning: code, severity, since: since.toISOString(), ...(way === null ? {} : { way }) },
          })),
        );
        await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
      }
      const freshIds = fresh.map(({ warningId }) => warningId);
      return { seen: freshIds, already: ids.filter((id) => !freshIds.includes(id)) };
    });
  }

  /** Finds the person in the present contacts: someone who withdrew can no longer answer. */
  async function opened({ hydroCode, warningId, owner }: ReplyTarget) {
    const now = clock.now();
    const storedWarning = await database.transaction((tx) => readWarning(tx, hydroCode, warningId));
    const { reached } = await contacts.resolve(hydroCode, [owner], null);
    const person = reached.find((one) => ownerId(one.owner) === ownerId(owner));
    if (!storedWarning || !person || storedWarning.endedAt !== null) throw new Refusal('warning.link_over');
    return { hydroCode, owner, one: warningAt(storedWarning, now), name: person.name, language: person.language };
  }

  async function findLinkOwner(token: string): Promise<ReplyTarget> {
    const link = await findLink(database.sql, hashToken(token));
    if (!link) throw new Refusal('warning.link_wrong');
    if (link.expiresAt <= clock.now()) throw new Refusal('warning.link_over');
    return link;
  }

  async function shown({
    hydroCode,
    owner,
    one,
    name,
    language,
  }: Awaited<ReturnType<typeof opened>>): Promise<LinkTarget> {
    const [{ name: plantName, values }, seenAt] = await Promise.all([
      plant.described.settings.read(hydroCode),
      readSeenAt(database.sql, hydroCode, one, owner),
    ]);
    const wall = (time: Date) => wallMinute(time, values.timeZone);
    return {
      plant: plantName,
      person: name,
      language,
      severity: one.severity,
      message: warningMessage(one, language),
      number: numberOf(one),
      since: wall(warningStartOf(one).at),
      isAtLeast: warningStartOf(one).isAtLeast,
      acting: one.acknowledgedAt && {
        name: one.acknowledgedName ?? one.acknowledgedBy,
        at: one.acknowledgedAt,
        wall: wall(one.acknowledgedAt),
      },
      seenAt: seenAt && wall(seenAt),
    };
  }

  async function answer(
    notification: ReplyTarget,
    act: ReplyAct,
    way: 'link' | 'sms',
    from: RequestSource,
  ): Promise<LinkState> {
    const { hydroCode, owner, name, one } = await opened(notification);
    const accountId = owner.kind === 'account' ? owner.accountId : null;
    const username = accountId === null ? null : await usernameOf(accountId);
    const context = { who: { accountId, username, fullName: name, ...from }, hydroCode };
    const ids = [one.warningId];
    const isNew =
      act === 'acting'
        ? (await acknowledge(context, ids, null, way)).acknowledged.length > 0
        : (await saySeen(context, ids, { owner, name, way })).seen.length > 0;
    return { ...(await shown(await opened(notification))), isNew };
  }

  return {
    seen: (context: ChangeContext, ids: readonly string[], accountId: string, name: string) =>
      saySeen(context, ids, { owner: { kind: 'account', accountId }, name, way: null }),

    /** The history of who was notified of a warning. */
    async story(hydroCode: string, warningId: string) {
      const one = await database.transaction((tx) => readWarning(tx, hydroCode, warningId));
      if (!one) throw new Refusal('warning.not_found');
      const [delivered, seen, nextAt] = await Promise.all([
        listCame(database.sql, hydroCode, one.incidentId),
        listSeenBy(database.sql, hydroCode, one.incidentId),
        readDueAt(database.sql, hydroCode, one.incidentId),
      ]);
      return {
        came: delivered,
        seen,
        nextAt: warningAt(one, clock.now()).acknowledgedAt === null && one.endedAt === null ? nextAt : null,
      };
    },

    /** Changes nothing, because mail programs open links too. */
    readLink: async (token: string): Promise<LinkTarget> => await shown(await opened(await findLinkOwner(token))),

    followLink: async (token: string, act: ReplyAct, from: RequestSource): Promise<LinkState> =>
      await answer(await findLinkOwner(token), act, 'link', from),

    answer,
  };
}

export type Answering = ReturnType<typeof createAnswering>;

export interface LinkTarget {
  readonly plant: string;
  readonly person: string;
  readonly language: Language;
  readonly severity: Warning['severity'];
  readonly message: string;
  readonly number: string;
  readonly since: string;
  /** The start may be earlier. */
  readonly isAtLeast: boolean;
  readonly acting: { readonly name: string | null; readonly at: Date; readonly wall: string } | null;
  readonly seenAt: string | null;
}

interface LinkState extends LinkTarget {
  /** False when the person had given the same answer before. */
  readonly isNew: boolean;
}
