import { digest } from '../../platform/blobs/blobs.ts';
import { addToDay } from '../compliance/store.ts';
import type { JobVersion } from '../jobs/jobs.ts';
import type { WireMessage } from '../wire/message.ts';
import type { FiguresAtSlot, SlotDeps, Tx } from './deps.ts';
import { agencyDay } from './due.ts';
import { insertMessages } from './message-store.ts';
import type { FrozenSlot, SlotKey, StoredSlot } from './slot.ts';
import { completeSlot, freezeSlot, readBefore, setSlotAside } from './slot-store.ts';

/** The final content of a slot: figures, send time, names and bytes. */
export interface PreparedSlot {
  readonly frozen: FrozenSlot;
  readonly isValid: boolean;
  readonly messages: readonly WireMessage[];
}

export function prepare(
  compose: SlotDeps['compose'],
  version: JobVersion,
  { slotMs, generation }: SlotKey,
  figuresAtSlot: FiguresAtSlot,
  sentMs: number,
): PreparedSlot {
  const { figures, doubted, isValid } = figuresAtSlot;
  const messages =
    figures.length === 0 ? [] : compose(version.target, version.fields, { slotMs, sentMs, generation, figures });
  return { frozen: { sentMs, figures, doubted }, isValid, messages };
}

/** Covers all visible parts of a message except its secrets. */
function hashOf({ body, url, headers, folder, name, contentType }: WireMessage): Buffer {
  const head = JSON.stringify([url, Object.entries(headers), folder, name, contentType]);
  return digest()
    .update(`${Buffer.byteLength(head)} ${head}`)
    .update(body)
    .digest();
}

/**
 * Runs in the transaction that starts the first attempt. Returns false when there is nothing to send, and sets the slot
 * aside.
 */
export async function freeze(tx: Tx, key: SlotKey, { frozen, isValid, messages }: PreparedSlot): Promise<boolean> {
  const hashes = messages.map(hashOf);
  const fullDigest = digest();
  for (const hash of hashes) fullDigest.update(hash);
  await freezeSlot(tx, key, { frozen, isValid, hash: fullDigest.digest() });
  if (messages.length > 0) {
    await insertMessages(tx, key, messages, hashes);
    return true;
  }
  await setSlotAside(tx, key, 'no_message');
  return false;
}

/**
 * The recipient has the whole slot, or would if this installation were allowed to send: the first such time counts for
 * compliance.
 */
export async function finish(tx: Tx, slot: StoredSlot, nowMs: number, sunkReason: string | null): Promise<void> {
  const before = await readBefore(tx, slot);
  await completeSlot(tx, slot, nowMs, sunkReason);
  const isOnTime = nowMs < slot.lateMs;
  const isCounted = before.isOwed && !before.isDone;
  await addToDay(
    tx,
    { ...slot, day: agencyDay(slot.slotMs) },
    {
      onTime: isCounted && isOnTime ? 1 : 0,
      late: isCounted && !isOnTime ? 1 : 0,
      valid: before.isOwed && slot.isValid && !before.isValid ? 1 : 0,
      sunk: isCounted && sunkReason !== null ? 1 : 0,
    },
  );
}
