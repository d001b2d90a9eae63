import { noteShape } from '@spillway/contract/series/notes/notes';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType } from '../../platform/http/inside.ts';
import { wireFields } from '../../platform/http/wire-case.ts';
import type { Note, NoteContent } from './store.ts';

export const snapshotOf = ({ from, to, text, seriesId, outletId }: NoteContent) =>
  wireFields(noteShape, { from, to, text, seriesId, outletId });

interface ContentBody {
  readonly from: string;
  readonly to: string | null;
  readonly text: string;
  readonly seriesId: number | null;
  readonly outletId: string | null;
}

export const contentOf = ({ from, to, text, seriesId, outletId }: ContentBody): NoteContent => ({
  from: new Date(from),
  to: to === null ? null : new Date(to),
  text,
  seriesId,
  outletId,
});

export function noteView(note: Note, { accountId, permissions }: Caller): AnswerType<typeof noteShape> {
  const isOwn = note.authorId === accountId;
  const mayWrite = permissions.has('dashboard.calculation') || permissions.has('stations.update');
  return {
    ...note,
    may: { update: isOwn && mayWrite, delete: (isOwn && mayWrite) || permissions.has('system') },
  };
}
