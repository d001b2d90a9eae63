import { type Receiver, receiverId } from '@spillway/contract/access/contacts/receiver';
import { receiver } from '@spillway/contract/access/contacts/shape';
import { maxLineReceivers, maxNoticeName } from '@spillway/contract/notices/codes';
import { type Releasing, releasing as releasingShape } from '@spillway/contract/notices/releasing';
import { type OwnWording, wording as wordingShape } from '@spillway/contract/notices/wording';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { putBook, readBook } from './book-store.ts';
import { refuseFaultyWording } from './wording.ts';

const shape = z.array(
  z.object({
    name: z.string().max(maxNoticeName),
    receivers: z.array(receiver).max(maxLineReceivers),
    by_call: z.boolean(),
  }),
);

export interface BookEntry {
  readonly name: string;
  readonly receivers: readonly Receiver[];
  readonly by_call: boolean;
}

const foldText = (name: string): string => name.trim().toLocaleLowerCase('vi');
export const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** The contact book of a plant: the people for each recipient named in the procedure. */
export async function bookOf(db: Kysely<Schema>, plantNo: number) {
  const stored = await readBook(db, plantNo);
  return {
    entries: (stored ? shape.parse(stored.content) : []) as readonly BookEntry[],
    wording: (stored?.wording ? wordingShape.parse(stored.wording) : []) as readonly OwnWording[],
    releasing: (stored?.releasing ? releasingShape.parse(stored.releasing) : []) as readonly Releasing[],
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
  };
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly plantNo: number;
}

export interface NewBook {
  readonly entries: readonly BookEntry[];
  /** Unchanged when absent. */
  readonly wording?: readonly OwnWording[] | undefined;
  /** Unchanged when absent. */
  readonly releasing?: readonly Releasing[] | undefined;
}

type Deps = Pick<TopDeps, 'clock' | 'audit' | 'publish' | 'contacts'>;

/** Runs in the caller's transaction: of a user, or an import. */
export async function keepBook(
  tx: Transaction<Schema>,
  { clock, audit, publish, contacts }: Deps,
  { who, hydroCode, plantNo }: ChangeContext,
  newBook: NewBook,
  seenVersion: number | undefined,
): Promise<number> {
  const { entries } = newBook;
  const twice = entries.findIndex(({ name }, index) =>
    entries.slice(0, index).some((one) => isSameName(one.name, name)),
  );
  if (twice >= 0) throw new Refusal('request.invalid', {}, [{ field: `entries.${twice}.name`, rule: 'member_twice' }]);
  const acts = (newBook.releasing ?? []).map(({ act }) => act);
  const again = acts.findIndex((act, index) => acts.indexOf(act) < index);
  if (again >= 0) throw new Refusal('request.invalid', {}, [{ field: `releasing.${again}.act`, rule: 'member_twice' }]);
  refuseFaultyWording(newBook.wording ?? []);
  const names = await contacts.names(hydroCode);
  const nameOf = (one: Receiver) => names.get(receiverId(one) ?? '') ?? (one.kind === 'duty' ? one.kind : '-');
  const bookFields = ({ entries: all, wording, releasing }: Required<NewBook>) => ({
    entries: all.map((one) => ({
      name: one.name,
      by_call: one.by_call,
      receivers: one.receivers.map(nameOf),
    })),
    ...(wording && wording.length > 0 ? { wording: wording.map((one) => ({ ...one })) } : {}),
    ...(releasing && releasing.length > 0
      ? { releasing: releasing.map((one) => ({ ...one, releasers: one.releasers.map(nameOf) })) }
      : {}),
  });
  const before = await bookOf(tx, plantNo);
  const at = clock.now();
  const seen = seenVersion ?? before.version;
  const wording = newBook.wording ?? before.wording;
  const releasing = newBook.releasing ?? before.releasing;
  const isKept =
    seen === before.version &&
    (await putBook(tx, plantNo, { content: entries, wording, releasing, at, by: who.username, seen }));
  if (!isKept)
    throw new Refusal('conflict.changed', { who: before.updatedBy ?? 'Spillway', when: before.updatedAt ?? at });
  await audit.record(tx, {
    who,
    action: 'notice.book',
    object: { kind: 'notice_book', id: null, name: null },
    hydroCode,
    before: bookFields(before),
    after: bookFields({ entries, wording, releasing }),
  });
  await publish(tx, { topic: 'notice.changed', hydroCode, payload: { kind: 'notice_book', id: null } });
  return before.version + 1;
}
