import type { Kysely, Transaction } from 'kysely';
import type { Stamp } from '../../access/stamp.ts';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    note: NoteTable;
  }
}

interface NoteTable {
  hydro_code: string;
  note_id: string;
  from_time: Date;
  to_time: Date | null;
  text: string;
  series_id: number | null;
  outlet_id: string | null;
  author_id: string | null;
  author: string | null;
  author_name: string | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface NoteContent {
  readonly from: Date;
  /** Included; null: a single instant. */
  readonly to: Date | null;
  readonly text: string;
  readonly seriesId: number | null;
  readonly outletId: string | null;
}

interface Author {
  /** Null for notes of the system. */
  readonly authorId: string | null;
  readonly author: string | null;
  readonly authorName: string | null;
}

export interface Note extends NoteContent, Author {
  readonly noteId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface Key {
  readonly hydroCode: string;
  readonly noteId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('note')
    .select([
      'note_id as noteId',
      'from_time as from',
      'to_time as to',
      'text',
      'series_id as seriesId',
      'outlet_id as outletId',
      'author_id as authorId',
      'author',
      'author_name as authorName',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode);

/** Notes that overlap the period, both ends included; sorted by start, the latest first. */
export async function listNotes(
  db: Kysely<Schema>,
  hydroCode: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Note[]> {
  return await select(db, hydroCode)
    .where('from_time', '<=', to)
    .where((eb) => eb(eb.fn.coalesce('to_time', 'from_time'), '>=', from))
    .orderBy('from_time', 'desc')
    .orderBy('note_id')
    .limit(limit)
    .execute();
}

/** Locks the row until the transaction ends. */
export async function lockNote(tx: Transaction<Schema>, { hydroCode, noteId }: Key): Promise<Note | null> {
  return (await select(tx, hydroCode).where('note_id', '=', noteId).forUpdate().executeTakeFirst()) ?? null;
}

const columns = ({ from, to, text, seriesId, outletId }: NoteContent, { by, at }: Stamp) => ({
  from_time: from,
  to_time: to,
  text,
  series_id: seriesId,
  outlet_id: outletId,
  updated_at: at,
  updated_by: by,
});

export async function insertNote(
  tx: Transaction<Schema>,
  { hydroCode, noteId }: Key,
  content: NoteContent,
  { authorId, author, authorName }: Author,
  stamp: Stamp,
): Promise<void> {
  await tx
    .insertInto('note')
    .values({
      hydro_code: hydroCode,
      note_id: noteId,
      author_id: authorId,
      author,
      author_name: authorName,
      version: 1,
      ...columns(content, stamp),
    })
    .execute();
}

export async function updateNote(
  tx: Transaction<Schema>,
  { hydroCode, noteId }: Key,
  content: NoteContent,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('note')
    .set((eb) => ({ ...columns(content, stamp), version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('note_id', '=', noteId)
    .execute();
}

export async function deleteNote(tx: Transaction<Schema>, { hydroCode, noteId }: Key): Promise<void> {
  await tx.deleteFrom('note').where('hydro_code', '=', hydroCode).where('note_id', '=', noteId).execute();
}
