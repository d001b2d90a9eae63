import { randomUUID } from 'node:crypto';
import { itemAt, required } from '@spillway/checked/reads';
import {
  maxAheadHours,
  maxBehindHours,
  maxNoticeCalls,
  maxNoticePeople,
  type NoticeKind,
} from '@spillway/contract/notices/codes';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import { proceduresOf } from '@spillway/rules/procedure/in-time';
import type { SentNotice } from '@spillway/rules/procedure/notice-lead';
import type { Transaction } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import { tickedByPeople } from '../obligations/obligations.ts';
import { holdPlant } from '../plant/registry/registry.ts';
import { requireTrusted } from '../platform/clock.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { bookOf, keepBook, type NewBook } from './book.ts';
import { type NewNotice, type NoticeCall, type NoticeTexts, numberOf, type StoredNotice } from './content.ts';
import { createCountersign, minutesToCountersign, releasersOf, until } from './countersign.ts';
import { isLate } from './demands.ts';
import { createNoticesFilePart } from './file-part.ts';
import { numbered } from './in-ledger.ts';
import { type FollowedNotice, sentOf } from './notified.ts';
import { obligationOfCountersigning, obligationsOfPlan, obligationsOfSent } from './obligations.ts';
import { noticesOfFlood } from './of-flood.ts';
import { activeNotices, type OutgrownNotice, outgrownNotice } from './outgrown-notice.ts';
import { messagesTo, resolveLines, type WantedLine } from './people.ts';
import { type ProposalRequest, propose } from './propose.ts';
import { causesOf, noticeCause } from './receipts.ts';
import { refusePreviousNotice, refuseUnseenNotice, refuseWrong } from './refuse.ts';
import { type Releases, releasesOf } from './releases.ts';
import { createSending } from './sending.ts';
import {
  holdNotice,
  insertCall,
  insertNotice,
  listNotices,
  noticesWithin,
  plantsWithNotices,
  readCalls,
  readNotice,
} from './store.ts';

export type { Releases } from './releases.ts';

export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface NoticeRequest {
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly kind: NoticeKind;
  readonly corrects: string | null;
  readonly isPractice: boolean;
  readonly texts: NoticeTexts;
  readonly lines: readonly WantedLine[];
  readonly seen: string | null;
  /** Empty when no reason was given. */
  readonly lateReason: string;
}

/** The maximum time between sending and act, so that an older notice cannot concern the present. */
const relevantMs = (maxAheadHours + maxBehindHours) * hourMs;
const maxWithin = 500;

/**
 * Notices before gates move: proposed, sent by messages and calls, and stored for ever. They are never changed, only
 * corrected by another notice.
 */
export function createNotices(deps: TopDeps) {
  const { database, clock, audit, publish, series, compute, contacts, messages, outward } = deps;
  const sending = createSending(deps);
  const countersigning = createCountersign(deps);

  const plantNoOf = async (hydroCode: string): Promise<number | null> =>
    (await series.catalogue.of(hydroCode))?.plantNo ?? null;

  async function requirePlantNo(hydroCode: string): Promise<number> {
    const plantNo = await plantNoOf(hydroCode);
    if (plantNo === null) throw new Refusal('notice.not_described');
    return plantNo;
  }

  async function followed(plantNo: number, notices: readonly StoredNotice[]): Promise<FollowedNotice[]> {
    if (notices.length === 0) return [];
    const [messageFates, calls] = await Promise.all([
      messages.fates(database.sql, plantNo, noticeCause, notices.flatMap(causesOf)),
      readCalls(
        database.sql,
        plantNo,
        notices.map(({ noticeId }) => noticeId),
      ),
    ]);
    const fatesByNotice = Map.groupBy(messageFates, ({ causeId }) => itemAt(causeId.split(' '), 0));
    return notices.map((notice) => ({
      notice,
      fates: fatesByNotice.get(notice.noticeId) ?? [],
      calls: calls.get(notice.noticeId) ?? [],
    }));
  }

  async function found(plantNo: number, noticeId: string): Promise<StoredNotice> {
    const notice = await readNotice(database.sql, plantNo, noticeId);
    if (!notice) throw new Refusal('notice.not_found');
    return notice;
  }

  async function listWithin(hydroCode: string, from: Date, to: Date): Promise<FollowedNotice[]> {
    const plantNo = await plantNoOf(hydroCode);
    return plantNo === null ? [] : followed(plantNo, await noticesWithin(database.sql, plantNo, from, to, maxWithin));
  }

  const relevantNotices = (hydroCode: string, nowMs: number) =>
    listWithin(hydroCode, new Date(nowMs - relevantMs), new Date(nowMs + 1));

  async function publishChange(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: 'notice.send' | 'notice.correct' | 'notice.withdraw' | 'notice.call',
    notice: Pick<NewNotice, 'noticeId' | 'ledger'>,
    after: Readonly<Record<string, string | boolean | number | null>>,
  ): Promise<void> {
    const object = { kind: 'notice', id: notice.noticeId, name: numberOf(notice.ledger) };
    await audit.record(tx, { who, action, object, hydroCode, after });
    await publish(tx, { topic: 'notice.changed', hydroCode, payload: { kind: 'notice', id: notice.noticeId } });
  }

  return {
    async list(hydroCode: string, before: number | null, limit: number): Promise<FollowedNotice[]> {
      const plantNo = await plantNoOf(hydroCode);
      return plantNo === null ? [] : followed(plantNo, await listNotices(database.sql, plantNo, before, limit));
    },

    async get(hydroCode: string, noticeId: string) {
      const plantNo = await plantNoOf(hydroCode);
      if (plantNo === null) throw new Refusal('notice.not_found');
      const [one] = await followed(plantNo, [await found(plantNo, noticeId)]);
      return required(one);
    },

    /** Present phone numbers of the notified people, for the person who has to call. */
    async phones(hydroCode: string, { content }: StoredNotice): Promise<readonly (readonly string[])[]> {
      const receivers = content.people.map(({ owner }) =>
        owner.kind === 'account'
          ? ({ kind: 'account', accountId: owner.id } as const)
          : ({ kind: 'contact', contactId: owner.id } as const),
      );
      const { reached } = await contacts.resolve(hydroCode, receivers, null);
      const byId = new Map(
        reached.map(({ owner, channels }) => [
          owner.kind === 'account' ? owner.accountId : owner.contactId,
          channels.filter(({ kind }) => kind === 'phone').map(({ address }) => address),
        ]),
      );
      return content.people.map(({ owner }) => byId.get(owner.id) ?? []);
    },

    async proposal(
      hydroCode: string,
      proposalRequest: Omit<ProposalRequest, 'former'> & { readonly corrects: string | null },
      accountId: string,
    ) {
      const now = clock.now();
      const plantNo = await requirePlantNo(hydroCode);
      const previousNotice = proposalRequest.corrects === null ? null : await found(plantNo, proposalRequest.corrects);
      if (proposalRequest.corrects !== null) refusePreviousNotice(previousNotice);
      const [proposed, [newest], ways, isArmed] = await Promise.all([
        propose(deps, { hydroCode, plantNo }, { ...proposalRequest, former: previousNotice }, now),
        listNotices(database.sql, plantNo, null, 1),
        messages.channels(),
        outward.isArmed(),
      ]);
      const minutes = await minutesToCountersign(contacts, hydroCode, proposed.releasing, accountId);
      return {
        ...proposed,
        countersignMinutes: minutes,
        now,
        seen: newest?.noticeId ?? null,
        ways: [...ways],
        isArmed,
      };
    },

    async send(context: ChangeContext, wanted: NoticeRequest): Promise<{ notice: NewNotice; queued: number }> {
      requireTrusted(clock);
      const { hydroCode, who } = context;
      const now = clock.now();
      refuseWrong(wanted, now);
      const plantNo = await requirePlantNo(hydroCode);
      const { act, actAt, kind, corrects } = wanted;
      const [open, proposed, earlier] = await Promise.all([
        messages.channels(),
        propose(deps, { hydroCode, plantNo }, { act, actAt, kind, former: null }, now),
        corrects === null ? null : readNotice(database.sql, plantNo, corrects),
      ]);
      // A drill is corrected by a drill, and a real notice never by a drill.
      const isPractice = earlier?.isPractice ?? wanted.isPractice;
      const demands = kind === 'withdrawal' ? [] : proposed.demands;
      const ruleIds = new Set(demands.map(({ ruleId }) => ruleId));
      const lines = wanted.lines.map((line) => ({ ...line, ruleIds: line.ruleIds.filter((one) => ruleIds.has(one)) }));
      const resolved = await resolveLines(contacts, hydroCode, lines);
      if (resolved.people.length > maxNoticePeople)
        throw new Refusal('notice.too_many_people', { most: maxNoticePeople });
      const queued = isPractice ? [] : messagesTo(resolved, open);
      if (!isPractice && queued.length === 0 && !lines.some(({ isCall }) => isCall)) throw new Refusal('notice.nobody');
      const people = resolved.people.map(({ reached: _, ...one }, person) => ({
        ...one,
        ways: queued.filter((message) => message.person === person).map(({ channel }) => channel),
      }));
      const needsReason = kind !== 'withdrawal' && !isPractice && isLate(demands, actAt.getTime(), now.getTime());
      if (needsReason && wanted.lateReason === '')
        throw new Refusal('request.invalid', {}, [{ field: 'late_reason', rule: 'notice_late' }]);
      const { releasing } = proposed;
      const content = {
        texts: wanted.texts,
        facts: proposed.facts,
        demands,
        people,
        lines: resolved.lines,
        ...(needsReason ? { lateReason: wanted.lateReason } : {}),
        ...(releasing ? { order: releasing.order } : {}),
      };
      const minutes = await minutesToCountersign(contacts, hydroCode, releasing, who.accountId);
      const countersignUntil = isPractice ? null : until(now, minutes);
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const [newest] = await listNotices(tx, plantNo, null, 1);
        refuseUnseenNotice(newest, wanted.seen);
        const previousNotice = corrects === null ? null : await readNotice(tx, plantNo, corrects);
        if (corrects !== null) refusePreviousNotice(previousNotice);
        const noticeId = randomUUID();
        const marked = countersignUntil && { countersign_until: countersignUntil.toISOString() };
        const facts = { notice_id: noticeId, kind, act, act_at: actAt.toISOString(), corrects, ...marked };
        const notice: NewNotice = {
          noticeId,
          seq: (newest?.seq ?? 0) + 1,
          kind,
          act,
          actAt,
          isPractice,
          corrects,
          content,
          sentAt: now,
          sentBy: who.username,
          countersignUntil,
          ledger: isPractice ? null : await numbered(deps, tx, hydroCode, now, { noticeId, facts, content }),
        };
        await insertNotice(tx, plantNo, notice);
        const number = numberOf(notice.ledger);
        if (number !== null) await sending.queue(tx, { plantNo, hydroCode, noticeId, number }, resolved, queued);
        const action = kind === 'notice' ? 'notice.send' : kind === 'correction' ? 'notice.correct' : 'notice.withdraw';
        await publishChange(tx, context, action, notice, {
          number,
          act,
          act_at: actAt.toISOString(),
          corrects: previousNotice ? numberOf(previousNotice.ledger) : null,
          is_practice: isPractice,
          text: wanted.texts.vi,
          ...(needsReason ? { note: wanted.lateReason } : {}),
          receivers: lines.length,
          ...marked,
        });
        return { notice, queued: queued.length };
      });
    },

    async mayCountersign(hydroCode: string, { notice }: FollowedNotice, accountId: string): Promise<boolean> {
      return countersigning.may(hydroCode, await requirePlantNo(hydroCode), notice, accountId);
    },

    async countersign(context: ChangeContext, noticeId: string): Promise<Date> {
      const plantNo = await plantNoOf(context.hydroCode);
      if (plantNo === null) throw new Refusal('notice.not_found');
      return await countersigning.countersign(context, plantNo, noticeId);
    },

    async call(context: ChangeContext, noticeId: string, call: Omit<NoticeCall, 'saidBy' | 'saidAt'>): Promise<number> {
      const { hydroCode, who } = context;
      const now = clock.now();
      if (call.calledAt > now)
        throw new Refusal('request.invalid', {}, [{ field: 'called_at', rule: 'not_in_future' }]);
      const plantNo = await plantNoOf(hydroCode);
      if (plantNo === null) throw new Refusal('notice.not_found');
      return await database.transaction(async (tx) => {
        if (!(await holdNotice(tx, plantNo, noticeId))) throw new Refusal('notice.not_found');
        const notice = required(await readNotice(tx, plantNo, noticeId));
        const line = notice.content.lines[call.line];
        if (!line) throw new Refusal('request.invalid', {}, [{ field: 'line', rule: 'notice_line' }]);
        const calls = (await readCalls(tx, plantNo, [noticeId])).get(noticeId) ?? [];
        if (calls.length >= maxNoticeCalls) throw new Refusal('notice.too_many_calls', { most: maxNoticeCalls });
        const storedCall = { ...call, saidBy: who.username, saidAt: now };
        await insertCall(tx, plantNo, noticeId, calls.length + 1, storedCall);
        const { isReached, spokenWith, calledBy, calledAt, note } = call;
        await publishChange(tx, context, 'notice.call', notice, {
          line: line.name,
          is_reached: isReached,
          spoken_with: spokenWith,
          called_by: calledBy,
          called_at: calledAt.toISOString(),
          note,
        });
        return calls.length + 1;
      });
    },

    async book(hydroCode: string) {
      const plantNo = await plantNoOf(hydroCode);
      const { inTime } = await compute.rules.current(hydroCode);
      const versions = inTime ? proceduresOf(inTime) : [];
      const receiverNames = [...new Set(versions.flatMap(({ notices }) => notices).flatMap(({ to }) => to))];
      const empty = { entries: [], wording: [], releasing: [], version: 0, updatedAt: null, updatedBy: null };
      const book = plantNo === null ? empty : await bookOf(database.sql, plantNo);
      const unreleasedActs: NoticeAct[] = [];
      for (const one of book.releasing)
        if ((await releasersOf(contacts, hydroCode, one)).size === 0) unreleasedActs.push(one.act);
      return { ...book, unreleased: unreleasedActs, named: receiverNames };
    },

    async saveBook(context: ChangeContext, newBook: NewBook, seenVersion: number | undefined): Promise<number> {
      const plantNo = await requirePlantNo(context.hydroCode);
      return await database.transaction((tx) => keepBook(tx, deps, { ...context, plantNo }, newBook, seenVersion));
    },

    filePart: createNoticesFilePart({ ...deps, catalogue: series.catalogue }),

    /** Notices of all plants sent within the last day. */
    async ofDay(): Promise<FollowedNotice[]> {
      const now = clock.now();
      const [since, until] = [new Date(now.getTime() - dayMs), new Date(now.getTime() + 1)];
      const all: FollowedNotice[] = [];
      for (const plantNo of await plantsWithNotices(database.sql, since))
        all.push(...(await followed(plantNo, await noticesWithin(database.sql, plantNo, since, until, maxWithin))));
      return all;
    },

    within: listWithin,

    /** Active notices, for judging deadlines: a deadline met by a notice is no longer due. */
    standing: async (hydroCode: string, nowMs: number): Promise<SentNotice[]> =>
      (await relevantNotices(hydroCode, nowMs)).flatMap((one) => sentOf(one) ?? []),

    /** The release of the pinned plan, when it exceeds that in the active notices. */
    async outgrown(hydroCode: string): Promise<OutgrownNotice | null> {
      const sent = (await relevantNotices(hydroCode, clock.now().getTime())).map(({ notice }) => notice);
      return activeNotices(sent).length === 0 ? null : outgrownNotice(sent, await compute.rules.current(hydroCode));
    },

    /** Notices that the procedure requires before acts, both announced and planned. */
    async owed(hydroCode: string, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, nowMs: number) {
      const sent = await listWithin(hydroCode, new Date(fromMs - relevantMs), new Date(toMs + relevantMs));
      const plan = toMs > nowMs - maxAheadHours * hourMs ? await compute.plans.last(hydroCode) : null;
      const isAhead = plan !== null && plan.endedAs === null && plan.pinnedUntil.getTime() > nowMs;
      const ahead = isAhead ? obligationsOfPlan(await compute.rules.now(hydroCode, new Date(nowMs)), sent, nowMs) : [];
      const all = [...ahead, ...obligationsOfSent(sent, nowMs), ...obligationOfCountersigning(sent, nowMs)].filter(
        ({ dueMs }) => dueMs >= fromMs && dueMs < toMs,
      );
      // If there are two entries for one act, the sent notice counts.
      return [...new Map(all.map((one) => [`${one.duty.id} ${one.dueMs}`, one])).values()].toSorted(
        (a, b) => a.dueMs - b.dueMs,
      );
    },

    /**
     * Releases found in the record of gates and units, and whether a notice was given before; null when the plant was
     * never described.
     */
    async releases(hydroCode: string, from: Date, to: Date): Promise<Releases | null> {
      const now = clock.now();
      const catalogue = await series.catalogue.of(hydroCode);
      if (!catalogue) return null;
      const period = { fromMs: from.getTime(), toMs: Math.min(to.getTime(), now.getTime()) };
      if (period.toMs <= period.fromMs) return { all: [], unknownMin: 0, unread: [] };
      const noticePeriod = { fromMs: period.fromMs - relevantMs, toMs: period.toMs + relevantMs };
      const [sent, words, inventedUntil] = await Promise.all([
        listWithin(hydroCode, new Date(noticePeriod.fromMs), new Date(noticePeriod.toMs)),
        tickedByPeople(database.sql, hydroCode, noticePeriod),
        series.madeUpUntil(hydroCode),
      ]);
      const inventedUntilMs = inventedUntil?.getTime() ?? Number.NEGATIVE_INFINITY;
      return await releasesOf(deps, catalogue, period, { sent, words, inventedUntilMs });
    },

    async ofFlood(hydroCode: string, from: Date, to: Date) {
      const { values } = await deps.plant.described.settings.read(hydroCode);
      return noticesOfFlood(await listWithin(hydroCode, from, to), values.timeZone);
    },

    timeZoneOf: async (hydroCode: string) => (await deps.plant.described.settings.read(hydroCode)).values.timeZone,
  };
}

export type Notices = ReturnType<typeof createNotices>;
