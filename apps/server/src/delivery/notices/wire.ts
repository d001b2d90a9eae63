import { maxReleases } from '@spillway/contract/delivery/notices/codes';
import type { notices as contract } from '@spillway/contract/delivery/notices/notices';
import type { Answer } from '@spillway/contract/kit';
import { leadOf } from '@spillway/rules/procedure/notice-lead';
import { type Demand, type HighestRelease, type NoticeFacts, numberOf } from './content.ts';
import { worstLead } from './demands.ts';
import type { Notices } from './notices.ts';
import type { Outgrown } from './outgrown.ts';
import { lineReached, receiptsOf } from './receipts.ts';
import type { Releases } from './releases.ts';
import { type Followed, stateOf } from './told.ts';

type HeadView = Answer<typeof contract.list>['notices'][number];
type View = Answer<typeof contract.get>;
type ProposalView = Answer<typeof contract.proposal>;

const iso = (ms: number): string => new Date(ms).toISOString();

function demandView(one: Demand, actAtMs: number, sentAtMs: number): View['demands'][number] {
  const { dueMs, urgentDueMs, state } = leadOf(one, actAtMs, sentAtMs);
  return {
    rule_id: one.ruleId,
    article: one.article,
    text: one.text,
    verified: one.isVerified,
    lead_minutes: one.leadMin,
    urgent_lead_minutes: one.urgentLeadMin,
    to: [...one.to],
    due_at: iso(dueMs),
    urgent_due_at: urgentDueMs === null ? null : iso(urgentDueMs),
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
  lake_level: lakeM,
  inflow: inflowM3s,
  release: releaseM3s,
  release_then: releaseThenM3s,
  release_highest: highestView(highest),
  release_upper: upperM3s ?? null,
  stations: stations.map(({ name, levelM }) => ({ name, level: levelM })),
  forecast: forecast ?? null,
});

export function headView(followed: Followed, outgrown: Outgrown | null): HeadView {
  const { notice, fates, calls } = followed;
  const { content, actAt, sentAt } = notice;
  const receipts = receiptsOf(notice, fates);
  const reached = content.lines.filter((_, at) => lineReached(notice, at, receipts, calls).reached === 'reached');
  return {
    notice_id: notice.noticeId,
    number: numberOf(notice.ledger),
    kind: notice.kind,
    state: stateOf(notice),
    act: notice.act,
    act_at: actAt.toISOString(),
    is_practice: notice.isPractice,
    sent_at: sentAt.toISOString(),
    sent_by: notice.sentBy,
    lead: worstLead(content.demands, actAt.getTime(), sentAt.getTime()),
    verified: content.demands.every(({ isVerified }) => isVerified),
    corrects: notice.correctsNumber,
    corrected_by: notice.next?.noticeId ?? null,
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
  highest ? { release: highest.m3s, at: new Date(highest.atMs).toISOString() } : null;

const outgrownView = ({ actAtMs, highest }: Outgrown): HeadView['outgrown'] => ({
  act_at: new Date(actAtMs).toISOString(),
  highest: highestView(highest),
});

export function noticeView(
  followed: Followed,
  outgrown: Outgrown | null,
  phones: readonly (readonly string[])[],
  may: View['may'],
): View {
  const { notice, fates, calls } = followed;
  const { content, actAt, sentAt, ledger } = notice;
  const receipts = receiptsOf(notice, fates);
  return {
    ...headView(followed, outgrown),
    texts: content.texts,
    facts: factsView(content.facts),
    demands: content.demands.map((one) => demandView(one, actAt.getTime(), sentAt.getTime())),
    lines: content.lines.map((line, at) => {
      const { reached, at: reachedAt } = lineReached(notice, at, receipts, calls);
      return {
        name: line.name,
        rule_ids: [...line.ruleIds],
        by_call: line.isCall,
        reached,
        reached_at: reachedAt?.toISOString() ?? null,
        people: line.people.map((person) => ({
          name: content.people[person]!.name,
          is_on_duty: content.people[person]!.isOnDuty,
          messages: receipts[person]!.map((one) => ({ ...one, at: one.at?.toISOString() ?? null })),
          phones: may.send ? [...(phones[person] ?? [])] : [],
        })),
        unreached: line.unreached.map((one) => ({ ...one })),
      };
    }),
    calls: calls.map((one) => ({
      line: one.line,
      is_reached: one.isReached,
      spoken_with: one.spokenWith,
      called_by: one.calledBy,
      called_at: one.calledAt.toISOString(),
      note: one.note,
      said_by: one.saidBy,
      said_at: one.saidAt.toISOString(),
    })),
    late_reason: content.lateReason ?? null,
    order: content.order ?? null,
    sha256: ledger?.hash.toString('hex') ?? null,
    chain_head: ledger?.head ?? null,
    may,
  };
}

export function proposalView(one: Awaited<ReturnType<Notices['proposal']>>, maySend: boolean): ProposalView {
  const { now, act, actAt, demands, lines } = one;
  return {
    at: now.toISOString(),
    act,
    act_at: actAt.toISOString(),
    kind: one.kind,
    because: one.because,
    has_procedure: one.hasProcedure,
    texts: one.texts,
    facts: factsView(one.facts),
    demands: demands.map((demand) => demandView(demand, actAt.getTime(), now.getTime())),
    lines: lines.lines.map((line) => ({
      name: line.name,
      rule_ids: [...line.ruleIds],
      receivers: [...line.receivers],
      by_call: line.isCall,
      people: line.people.map((person) => {
        const { name, isOnDuty, reached } = lines.people[person]!;
        return { name, is_on_duty: isOnDuty, ways: [...new Set(reached.channels.map(({ kind }) => kind))] };
      }),
      unreached: line.unreached.map((gone) => ({ ...gone })),
    })),
    ways: one.ways,
    is_armed: one.isArmed,
    countersign_minutes: one.countersignMinutes,
    seen: one.seen,
    may: { send: maySend },
  };
}

export const writeCursor = ({ notice }: Followed): string => Buffer.from(`${notice.seq}`).toString('base64url');

/** What is no cursor of ours starts from the newest. */
export function readCursor(cursor: string | undefined): number | null {
  const found = /^\d{1,9}$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  return found ? Number(found[0]) : null;
}

export function releasesView(found: Releases | null): Answer<typeof contract.releases> {
  const all = found?.all.toReversed() ?? [];
  return {
    releases: all.slice(0, maxReleases).map(({ act, atMs, demand, state, reason, notice, leftMin }) => ({
      act,
      at: new Date(atMs).toISOString(),
      rule_id: demand.ruleId,
      article: demand.article,
      to: [...demand.to],
      lead_minutes: demand.leadMin,
      state,
      reason,
      notice_id: notice?.noticeId || null,
      number: notice?.number || null,
      left_minutes: leftMin,
    })),
    unknown_minutes: found?.unknownMin ?? 0,
    unread: [...(found?.unread ?? [])],
    is_cut: all.length > maxReleases,
  };
}
