import type { noteShape } from '@spillway/contract/series/notes/notes';
import type { z } from 'zod';
import { editedView } from '../../plant/save-one.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Note, NoteContent } from './store.ts';

export const snapshotOf = ({ from, to, text, seriesId, outletId }: NoteContent) => ({
  from: from.toISOString(),
  to: to?.toISOString() ?? null,
  text,
  series_id: seriesId,
  outlet_id: outletId,
});

interface ContentBody {
  readonly from: string;
  readonly to: string | null;
  readonly text: string;
  readonly series_id: number | null;
  readonly outlet_id: string | null;
}

export const contentOf = ({ from, to, text, series_id: seriesId, outlet_id: outletId }: ContentBody): NoteContent => ({
  from: new Date(from),
  to: to === null ? null : new Date(to),
  text,
  seriesId,
  outletId,
});

export function noteView(note: Note, { accountId, permissions }: Caller): z.input<typeof noteShape> {
  const isOwn = note.authorId === accountId;
  const mayWrite = permissions.has('dashboard.calculation') || permissions.has('stations.update');
  return {
    note_id: note.noteId,
    ...snapshotOf(note),
    author: note.author,
    author_name: note.authorName,
    ...editedView(note),
    may: { update: isOwn && mayWrite, delete: (isOwn && mayWrite) || permissions.has('system') },
  };
}
