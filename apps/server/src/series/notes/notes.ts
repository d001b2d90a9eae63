import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxNotes } from '@spillway/contract/series/notes/limits';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { recordChange } from '../../plant/record-change.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { deleteNote, insertNote, listNotes, lockNote, type Note, type NoteContent, updateNote } from './store.ts';
import { snapshotOf } from './wire.ts';

export type { NoteContent } from './store.ts';

interface ChangeContext {
  readonly who: Actor & { readonly accountId: string };
  readonly hydroCode: string;
}

interface SeenVersion {
  readonly noteId: string;
  readonly seenVersion: number | undefined;
}

type Deps = SeriesRoomDeps & { readonly catalogue: Pick<Catalogue, 'of'> };

const maxName = 60;

/** Users' notes on a time: why a gate was opened, or what was wrong with a gauge. */
export function createNotes(room: Deps) {
  const { database, clock, catalogue, described } = room;
  const stamp = ({ who }: ChangeContext) => ({ by: who.username, at: clock.now() });

  const record = (
    tx: Transaction<Schema>,
    { who, hydroCode }: Pick<ChangeContext, 'hydroCode'> & { readonly who: Actor },
    action: string,
    noteId: string,
    { before, after }: { readonly before: NoteContent | null; readonly after: NoteContent | null },
  ): Promise<boolean> =>
    recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'note',
      id: noteId,
      name: shorten(required(after ?? before).text),
      topic: 'note.changed',
      action,
      before: before && snapshotOf(before),
      after: after && snapshotOf(after),
    });

  /** New references must exist; a note keeps references to deleted objects. */
  async function refuseWrong(
    hydroCode: string,
    { from, to, seriesId, outletId }: NoteContent,
    before: NoteContent | null,
  ): Promise<void> {
    if (to !== null && to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
    if (seriesId !== null && !(await catalogue.of(hydroCode))?.byId.has(seriesId))
      throw new Refusal('request.invalid', {}, [{ field: 'series_id', rule: 'series_unknown' }]);
    if (outletId === null || outletId === before?.outletId) return;
    if (!(await described.outlets.list(hydroCode)).some((one) => one.outletId === outletId))
      throw new Refusal('outlet.not_found');
  }

  async function readLocked(tx: Transaction<Schema>, { hydroCode }: ChangeContext, noteId: string): Promise<Note> {
    const found = await lockNote(tx, { hydroCode, noteId });
    if (!found) throw new Refusal('note.not_found');
    return found;
  }

  return {
    list: (hydroCode: string, period: { readonly from: Date; readonly to: Date }): Promise<Note[]> =>
      listNotes(database.sql, hydroCode, period, maxNotes),

    async add(context: ChangeContext, noteContent: NoteContent): Promise<Note> {
      const { who, hydroCode } = context;
      await refuseWrong(hydroCode, noteContent, null);
      const noteId = randomUUID();
      return await database.transaction(async (tx) => {
        const author = { authorId: who.accountId, author: who.username, authorName: who.fullName };
        await insertNote(tx, { hydroCode, noteId }, noteContent, author, stamp(context));
        await record(tx, context, 'note.create', noteId, { before: null, after: noteContent });
        return await readLocked(tx, context, noteId);
      });
    },

    /** For the demo, which has no account. Administrators may delete these notes. */
    async pin(
      tx: Transaction<Schema>,
      hydroCode: string,
      authorName: string,
      noteContents: readonly NoteContent[],
    ): Promise<void> {
      for (const content of noteContents) {
        const noteId = randomUUID();
        const author = { authorId: null, author: null, authorName };
        await insertNote(tx, { hydroCode, noteId }, content, author, { by: null, at: clock.now() });
        await record(tx, { who: system, hydroCode }, 'note.create', noteId, { before: null, after: content });
      }
    },

    update: (context: ChangeContext, { noteId, seenVersion }: SeenVersion, noteContent: NoteContent): Promise<Note> =>
      database.transaction(async (tx) => {
        const before = await readLocked(tx, context, noteId);
        if (before.authorId !== context.who.accountId) throw new Refusal('note.not_own');
        await refuseWrong(context.hydroCode, noteContent, before);
        refuseOverlooked(before, seenVersion, noteContent);
        if (!(await record(tx, context, 'note.update', noteId, { before, after: noteContent }))) return before;
        await updateNote(tx, { hydroCode: context.hydroCode, noteId }, noteContent, stamp(context));
        return await readLocked(tx, context, noteId);
      }),

    /** `mayRemoveAll`: administrators may delete the notes of other users. */
    remove: (context: ChangeContext, { noteId, seenVersion }: SeenVersion, mayRemoveAll: boolean): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await readLocked(tx, context, noteId);
        if (before.authorId !== context.who.accountId && !mayRemoveAll) throw new Refusal('note.not_own');
        refuseOverlooked(before, seenVersion, before);
        await deleteNote(tx, { hydroCode: context.hydroCode, noteId });
        await record(tx, context, 'note.delete', noteId, { before, after: null });
      }),
  };
}

export type Notes = ReturnType<typeof createNotes>;

function refuseOverlooked(before: Note, seenVersion: number | undefined, after: NoteContent): void {
  if (seenVersion !== undefined && seenVersion !== before.version)
    throw concurrentChanges(before, snapshotOf(before), snapshotOf(after));
}

const shorten = (text: string): string =>
  text.length > maxName ? `${text.slice(0, maxName - 1).toWellFormed()}…` : text;
