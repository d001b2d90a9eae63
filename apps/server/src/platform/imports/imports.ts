import type { ErrorCode } from '@spillway/contract/errors';
import { digest } from '../blobs/blobs.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Of all a preview went by: the file as it was read, and what stood in its place, down to the versions. Equal for equal parts,
 * on every node.
 */
export function fingerprintOf(parts: Iterable<unknown>): string {
  const hash = digest();
  for (const part of parts) hash.update(`${JSON.stringify(part) ?? ''}\n`);
  return hash.digest('base64url');
}

/** Only what a preview showed is saved. Null: whoever saves did not ask for a preview. */
export function refuseUnseen(seen: string | null, now: string, outdated: ErrorCode): void {
  if (seen !== null && seen !== now) throw new Refusal(outdated);
}
