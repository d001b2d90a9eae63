import type { bulletinDrafts as contract } from '@spillway/contract/delivery/bulletins/drafts';
import type { Fault } from '@spillway/rules/bulletins/fault';
import type { z } from 'zod';
import type { Drafts, OpenDraft } from './draft.ts';
import type { Draft, KeptSettings } from './store.ts';

type ListView = z.input<(typeof contract.list)['data']>;
type RowView = ListView['drafts'][number];
type DraftView = z.input<(typeof contract.get)['data']>;
type SettingsView = z.input<(typeof contract.settings)['data']>;

const iso = (ms: number) => new Date(ms).toISOString();

function rowView(draft: Draft, faults: readonly Fault[]): RowView {
  const serious = faults.filter(({ severity }) => severity === 'serious').length;
  return {
    bulletin_id: draft.bulletinId,
    kind: draft.kind,
    issue_at: draft.issueAt.toISOString(),
    due_at: draft.dueAt?.toISOString() ?? null,
    drawn_at: draft.drawnAt.toISOString(),
    drawn_by: draft.drawnBy,
    corrects: draft.corrects,
    serious,
    notes: faults.length - serious,
    version: draft.version,
    updated_at: draft.updatedAt.toISOString(),
    updated_by: draft.updatedBy,
    may: { update: true },
  };
}

export const draftView = ({ draft, faults, former, owedNextMs }: OpenDraft): DraftView => ({
  ...rowView(draft, faults),
  content: draft.content,
  faults: faults.map((fault) => ({ ...fault, facts: { ...fault.facts } })),
  former: former && {
    bulletin_id: former.bulletinId,
    number: former.number,
    issued_at: former.issuedAt.toISOString(),
    content: former.content,
  },
  owed_next_at: owedNextMs === null ? null : iso(owedNextMs),
});

export const listView = ({ drafts, owed, preset, calendar }: Awaited<ReturnType<Drafts['list']>>): ListView => ({
  drafts: drafts.map(({ draft, faults }) => rowView(draft, faults)),
  owed: owed.map(({ duty, kind, dueMs, untilMs, state, bulletinId, isProposed }) => ({
    duty_id: duty.id,
    name: duty.name,
    kind,
    due_at: iso(dueMs),
    until: iso(untilMs),
    state,
    bulletin_id: bulletinId,
    proposed_by: isProposed ? duty.source.article : null,
  })),
  preset,
  calendar,
});

export const settingsView = ({ content, version, updatedAt, updatedBy }: KeptSettings): SettingsView => ({
  ...content,
  version,
  updated_at: updatedAt?.toISOString() ?? null,
  updated_by: updatedBy,
  may: { update: true },
});
