import type { bulletinDrafts as contract } from '@spillway/contract/bulletins/drafts';
import type { Fault } from '@spillway/rules/bulletins/fault';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { Drafts, OpenDraft } from './draft.ts';
import type { Draft, StoredBulletinSettings } from './store.ts';

type ListView = AnswerTo<typeof contract.list>;
type RowView = ListView['drafts'][number];
type DraftView = AnswerTo<typeof contract.get>;
type SettingsView = AnswerTo<typeof contract.settings>;

const iso = (ms: number) => new Date(ms).toISOString();

function rowView(draft: Draft, faults: readonly Fault[]): RowView {
  const seriousCount = faults.filter(({ severity }) => severity === 'serious').length;
  return {
    ...draft,
    issueAt: draft.issueAt.toISOString(),
    dueAt: draft.dueAt?.toISOString() ?? null,
    drawnAt: draft.drawnAt.toISOString(),
    serious: seriousCount,
    notes: faults.length - seriousCount,
    updatedAt: draft.updatedAt.toISOString(),
    may: { update: true },
  };
}

export const draftView = ({ draft, faults, former, owedNextMs }: OpenDraft): DraftView => ({
  ...rowView(draft, faults),
  content: draft.content,
  faults: faults.map((fault) => ({ ...fault, facts: { ...fault.facts } })),
  former: former && { ...former, issuedAt: former.issuedAt.toISOString() },
  owedNextAt: owedNextMs === null ? null : iso(owedNextMs),
});

export const listView = ({ drafts, owed, preset, calendar }: Awaited<ReturnType<Drafts['list']>>): ListView => ({
  drafts: drafts.map(({ draft, faults }) => rowView(draft, faults)),
  owed: owed.map(({ duty, kind, dueMs, untilMs, state, bulletinId, isProposed }) => ({
    dutyId: duty.id,
    name: duty.name,
    kind,
    dueAt: iso(dueMs),
    until: iso(untilMs),
    state,
    bulletinId,
    proposedBy: isProposed ? duty.source.article : null,
  })),
  preset,
  calendar,
});

export const settingsView = ({ content, version, updatedAt, updatedBy }: StoredBulletinSettings): SettingsView => ({
  ...content,
  version,
  updated_at: updatedAt?.toISOString() ?? null,
  updated_by: updatedBy,
  may: { update: true },
});
