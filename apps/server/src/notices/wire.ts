import { itemAt } from '@spillway/checked/reads';
import { maxReleases } from '@spillway/contract/notices/codes';
import type { notices as contract } from '@spillway/contract/notices/notices';
import { leadOf } from '@spillway/rules/procedure/notice-lead';
import type { AnswerTo } from '../platform/http/inside.ts';
import { type Demand, type HighestRelease, type NoticeFacts, numberOf } from './content.ts';
import { worstLead } from './demands.ts';
import type { Notices } from './notices.ts';
import { type FollowedNotice, stateOf } from './notified.ts';
import type { OutgrownNotice } from './outgrown-notice.ts';
import { lineReached, noticeReceipts } from './receipts.ts';
import type { Releases } from './releases.ts';

type HeadView = AnswerTo<typeof contract.list>['notices'][number];
type View = AnswerTo<typeof contract.get>;
type ProposalView = AnswerTo<typeof contract.proposal>;

const iso = (ms: number): string => new Date(ms).toISOString();

function demandView(one: Demand, actAtMs: number, sentAtMs: number): View['demands'][number] {
  const { dueMs, urgentDueMs, state } = leadOf(one, actAtMs, sentAtMs);
  return {
    ...one,
    verified: one.isVerified,
    leadMinutes: one.leadMin,
    urgentLeadMinutes: one.urgentLeadMin,
    to: [...one.to],
    dueAt: iso(dueMs),
    urgentDueAt: urgentDueMs === null ? null : iso(urgentDueMs),
    lead: state,
  };
}

const factsView = ({
  lakeM,
  inflowM3s,
  releaseM3s,
  releaseThenM3s,
  highest,
  upperM3s,
  stations,
  forecast,
}: NoticeFacts): View['facts'] => ({
  lakeLevel: lakeM,
  inflow: inflowM3s,
  release: releaseM3s,
  releaseThen: releaseThenM3s,
  releaseHighest: highestView(highest),
  releaseUpper: upperM3s ?? null,
  stations: stations.map(({ name, levelM }) => ({ name, level: levelM })),
  forecast: forecast ?? null,
});

export function headView(followed: FollowedNotice, outgrown: OutgrownNotice | null): HeadView {
  const { notice, fates, calls } = followed;
  const { content, actAt, sentAt } = notice;
  const receipts = noticeReceipts(notice, fates);
  const reached = content.lines.filter((_, index) => lineReached(notice, index, receipts, calls).reached === 'reached');
  return {
    ...notice,
    number: numberOf(notice.ledger),
    state: stateOf(notice),
    actAt: actAt.toISOString(),
    sentAt: sentAt.toISOString(),
    lead: worstLead(content.demands, actAt.getTime(), sentAt.getTime()),
    verified: content.demands.every(({ isVerified }) => isVerified),
    corrects: notice.correctsNumber,
    correctedBy: notice.next?.noticeId ?? null,
    countersign: notice.countersignUntil && {
      until: notice.countersignUntil.toISOString(),
      at: notice.countersignedAt?.toISOString() ?? null,
      by: notice.countersignedBy,
    },
    receivers: content.lines.length,
    reached: reached.length,
    outgrown: outgrown?.noticeId === notice.noticeId ? outgrownView(outgrown) : null,
  };
}

const highestView = (highest: HighestRelease | null | undefined) =>
  highest ? { release: highest.m3s, at: new Date(highest.atMs) } : null;

const outgrownView = ({ actAtMs, highest }: OutgrownNotice): HeadView['outgrown'] => ({
  actAt: new Date(actAtMs),
  highest: highestView(highest),
});

export function noticeView(
  followed: FollowedNotice,
  outgrown: OutgrownNotice | null,
  phones: readonly (readonly string[])[],
  permittedActs: View['may'],
): View {
  const { notice, fates, calls } = followed;
  const { content, actAt, sentAt, ledger } = notice;
  const receipts = noticeReceipts(notice, fates);
  return {
    ...headView(followed, outgrown),
    texts: content.texts,
    facts: factsView(content.facts),
    demands: content.demands.map((one) => demandView(one, actAt.getTime(), sentAt.getTime())),
    lines: content.lines.map((line, index) => {
      const { reached, at: reachedAt } = lineReached(notice, index, receipts, calls);
      return {
        name: line.name,
        ruleIds: [...line.ruleIds],
        byCall: line.isCall,
        reached,
        reachedAt: reachedAt?.toISOString() ?? null,
        people: line.people.map((person) => ({
          name: itemAt(content.people, person).name,
          isOnDuty: itemAt(content.people, person).isOnDuty,
          messages: itemAt(receipts, person).map((one) => ({ ...one, at: one.at?.toISOString() ?? null })),
          phones: permittedActs.send ? [...(phones[person] ?? [])] : [],
        })),
        unreached: line.unreached.map((one) => ({ ...one })),
      };
    }),
    calls: calls.map((one) => ({
      line: one.line,
      isReached: one.isReached,
      spokenWith: one.spokenWith,
      calledBy: one.calledBy,
      calledAt: one.calledAt.toISOString(),
      note: one.note,
      saidBy: one.saidBy,
      saidAt: one.saidAt.toISOString(),
    })),
    lateReason: content.lateReason ?? null,
    order: content.order ?? null,
    sha256: ledger?.hash.toString('hex') ?? null,
    chainHead: ledger?.head ?? null,
    may: permittedActs,
  };
}

export function proposalView(one: Awaited<ReturnType<Notices['proposal']>>, maySend: boolean): ProposalView {
  const { now, act, actAt, demands, lines } = one;
  return {
    ...one,
    at: now.toISOString(),
    act,
    actAt: actAt.toISOString(),
    facts: factsView(one.facts),
    demands: demands.map((demand) => demandView(demand, actAt.getTime(), now.getTime())),
    lines: lines.lines.map((line) => ({
      name: line.name,
      ruleIds: [...line.ruleIds],
      receivers: [...line.receivers],
      byCall: line.isCall,
      people: line.people.map((person) => {
        const { name, isOnDuty, reached } = itemAt(lines.people, person);
        return { name, isOnDuty, ways: [...new Set(reached.channels.map(({ kind }) => kind))] };
      }),
      unreached: line.unreached.map((gone) => ({ ...gone })),
    })),
    may: { send: maySend },
  };
}

export const writeCursor = ({ notice }: FollowedNotice): string => Buffer.from(`${notice.seq}`).toString('base64url');

/** An invalid cursor starts at the newest notice. */
export function readCursor(cursor: string | undefined): number | null {
  const found = /^\d{1,9}$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  return found ? Number(found[0]) : null;
}

export function releasesView(releases: Releases | null): AnswerTo<typeof contract.releases> {
  const all = releases?.all.toReversed() ?? [];
  return {
    releases: all.slice(0, maxReleases).map(({ act, atMs, demand, state, reason, notice, leftMin }) => ({
      act,
      at: new Date(atMs).toISOString(),
      ruleId: demand.ruleId,
      article: demand.article,
      to: [...demand.to],
      leadMinutes: demand.leadMin,
      state,
      reason,
      noticeId: notice?.noticeId || null,
      number: notice?.number || null,
      leftMinutes: leftMin,
    })),
    unknownMinutes: releases?.unknownMin ?? 0,
    unread: releases?.unread ?? [],
    isCut: all.length > maxReleases,
  };
}
