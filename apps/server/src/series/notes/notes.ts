import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxNotes } from '@spillway/contract/series/notes/limits';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import { recordChange } from '../../plant/record-change.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { deleteNote, holdNote, insertNote, listNotes, type Note, type NoteContent, updateNote } from './store.ts';
import { snapshotOf } from './wire.ts';

export type { NoteContent } from './store.ts';

interface Place {
  readonly who: Actor & { readonly accountId: string };
  readonly hydroCode: string;
}

interface Seen {
  readonly noteId: string;
  readonly seenVersion: number | undefined;
}

type Deps = SeriesRoomDeps & { readonly catalogue: Pick<Catalogue, 'of'> };

const maxName = 60;

/** Users' notes on a time: why a gate was opened, or what was wrong with a gauge. */
export function createNotes(room: Deps) {
  const { database, clock, catalogue, described } = room;
  const stamp = ({ who }: Place) => ({ by: who.username, at: clock.now() });

  const record = (
    tx: Transaction<Schema>,
    { who, hydroCode }: Pick<Place, 'hydroCode'> & { readonly who: Actor },
    action: string,
    noteId: string,
    { before, after }: { readonly before: NoteContent | null; readonly after: NoteContent | null },
  ): Promise<boolean> =>
    recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'note',
      id: noteId,
      name: shortened(required(after ?? before).text),
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

  async function held(tx: Transaction<Schema>, { hydroCode }: Place, noteId: string): Promise<Note> {
    const found = await holdNote(tx, { hydroCode, noteId });
    if (!found) throw new Refusal('note.not_found');
    return found;
  }

  return {
    list: (hydroCode: string, period: { readonly from: Date; readonly to: Date }): Promise<Note[]> =>
      listNotes(database.sql, hydroCode, period, maxNotes),

    async add(place: Place, wanted: NoteContent): Promise<Note> {
      const { who, hydroCode } = place;
      await refuseWrong(hydroCode, wanted, null);
      const noteId = randomUUID();
      return await database.transaction(async (tx) => {
        const author = { authorId: who.accountId, author: who.username, authorName: who.fullName };
        await insertNote(tx, { hydroCode, noteId }, wanted, author, stamp(place));
        await record(tx, place, 'note.create', noteId, { before: null, after: wanted });
        return await held(tx, place, noteId);
      });
    },

    /** For the demo, which has no account. Administrators may delete these notes. */
    async pin(
      tx: Transaction<Schema>,
      hydroCode: string,
      authorName: string,
      all: readonly NoteContent[],
    ): Promise<void> {
      for (const content of all) {
        const noteId = randomUUID();
        const author = { authorId: null, author: null, authorName };
        await insertNote(tx, { hydroCode, noteId }, content, author, { by: null, at: clock.now() });
        await record(tx, { who: system, hydroCode }, 'note.create', noteId, { before: null, after: content });
      }
    },

    update: (place: Place, { noteId, seenVersion }: Seen, wanted: NoteContent): Promise<Note> =>
      database.transaction(async (tx) => {
        const before = await held(tx, place, noteId);
        if (before.authorId !== place.who.accountId) throw new Refusal('note.not_own');
        await refuseWrong(place.hydroCode, wanted, before);
        refuseOverlooked(before, seenVersion, wanted);
        if (!(await record(tx, place, 'note.update', noteId, { before, after: wanted }))) return before;
        await updateNote(tx, { hydroCode: place.hydroCode, noteId }, wanted, stamp(place));
        return await held(tx, place, noteId);
      }),

    /** `ofAnybody`: administrators may delete the notes of other users. */
    remove: (place: Place, { noteId, seenVersion }: Seen, ofAnybody: boolean): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await held(tx, place, noteId);
        if (before.authorId !== place.who.accountId && !ofAnybody) throw new Refusal('note.not_own');
        refuseOverlooked(before, seenVersion, before);
        await deleteNote(tx, { hydroCode: place.hydroCode, noteId });
        await record(tx, place, 'note.delete', noteId, { before, after: null });
      }),
  };
}

export type Notes = ReturnType<typeof createNotes>;

function refuseOverlooked(before: Note, seenVersion: number | undefined, after: NoteContent): void {
  if (seenVersion !== undefined && seenVersion !== before.version)
    throw changedMeanwhile(before, snapshotOf(before), snapshotOf(after));
}

const shortened = (text: string): string =>
  text.length > maxName ? `${text.slice(0, maxName - 1).toWellFormed()}…` : text;
