import { digest } from '../../platform/blobs/blobs.ts';

export interface AcceptedMessage {
  readonly jobNo: number;
  readonly targetId: number;
  readonly slotMs: number;
  readonly generation: number;
  readonly messageNo: number;
  /** The name of the file, or of the station. */
  readonly name: string;
  readonly bytes: number;
  readonly hash: Buffer;
  readonly receipt: string | null;
  readonly doneMs: number;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The format of this line is described in the book, so that a reader can recompute the hash of a day. */
export const lineOf = ({ slotMs, generation, jobNo, messageNo, hash, doneMs }: AcceptedMessage): string =>
  [iso(slotMs), generation, jobNo, messageNo, hash.toString('hex'), iso(doneMs)].join('\t');

export const compareOrder = (one: AcceptedMessage, other: AcceptedMessage): number =>
  one.slotMs - other.slotMs ||
  one.generation - other.generation ||
  one.jobNo - other.jobNo ||
  one.messageNo - other.messageNo;

/** The hash over the messages of one target and day, in order. */
export const rootOf = (messages: readonly AcceptedMessage[]): Buffer =>
  digest().update(messages.toSorted(compareOrder).map(lineOf).join('\n')).digest();

export interface TargetRoot {
  readonly targetId: number;
  readonly messages: number;
  readonly root: Buffer;
}

/** The day's hashes by target, the lowest number first. */
export function rootsOf(messages: readonly AcceptedMessage[]): {
  readonly targets: TargetRoot[];
  readonly whole: Buffer;
} {
  const targets = [...Map.groupBy(messages, ({ targetId }) => targetId)]
    .map(([targetId, all]) => ({ targetId, messages: all.length, root: rootOf(all) }))
    .toSorted((one, other) => one.targetId - other.targetId);
  const lines = targets.map(({ targetId, messages: count, root }) =>
    [targetId, count, root.toString('hex')].join('\t'),
  );
  return { targets, whole: digest().update(lines.join('\n')).digest() };
}
