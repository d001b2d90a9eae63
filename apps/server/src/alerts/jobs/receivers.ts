import { type Receiver, receiverId, receiverKey } from '@spillway/contract/access/contacts/receiver';
import type { Roster } from '../../access/roster/roster.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';

type Candidate = Awaited<ReturnType<Roster['candidates']>>[number];

/** Possible recipients of the plant's jobs: people, contacts without an account, and groups. */
export interface Book {
  readonly candidates: readonly Candidate[];
  /** Names of contacts and groups, by id. */
  readonly names: ReadonlyMap<string, string>;
}

export const emptyBook: Book = { candidates: [], names: new Map() };

export async function readBook(
  {
    duty,
    contacts,
  }: {
    readonly duty: Pick<TopDeps['duty'], 'candidates'>;
    readonly contacts: Pick<TopDeps['contacts'], 'names'>;
  },
  hydroCode: string,
): Promise<Book> {
  const [candidates, names] = await Promise.all([duty.candidates(hydroCode), contacts.names(hydroCode)]);
  return { candidates, names };
}

type CallerRank = Pick<Caller, 'accountId' | 'level'>;

/**
 * A new recipient must have access to the plant and rank at most as high as the caller; existing recipients may stay,
 * even when they no longer qualify.
 */
export function refuseReceivers(
  caller: CallerRank | null,
  book: Book,
  { before, after }: { readonly before: readonly Receiver[]; readonly after: readonly Receiver[] },
): void {
  const knownKeys = new Set(before.map(receiverKey));
  for (const one of after.filter((receiver) => !knownKeys.has(receiverKey(receiver))))
    refuseReceiver(caller, book, one);
}

function refuseReceiver(caller: CallerRank | null, { candidates, names }: Book, one: Receiver): void {
  const id = receiverId(one);
  if (id === null) return;
  const found = candidates.find(({ accountId }) => accountId === id);
  if (one.kind === 'account' ? !found : !names.has(id)) throw new Refusal('warning_job.receiver_unknown');
  if (found && caller !== null && found.level < caller.level && id !== caller.accountId)
    throw new Refusal('warning_job.receiver_higher', { name: found.name });
}

/** Null for the people on duty, or for someone who was deleted. */
export const namesOf = (receivers: readonly Receiver[], { candidates, names }: Book): (string | null)[] =>
  receivers.map((one) => {
    const id = receiverId(one) ?? '';
    return candidates.find(({ accountId }) => accountId === id)?.name ?? names.get(id) ?? null;
  });
