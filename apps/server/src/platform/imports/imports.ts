import type { ErrorCode } from '@spillway/contract/errors';
import { digest } from '../blobs/blobs.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * A fingerprint of everything a preview used: the file as read and the data it replaces, including versions. Equal parts give the same on
 * every node.
 */
export function fingerprintOf(parts: Iterable<unknown>): string {
  const hash = digest();
  for (const part of parts) hash.update(`${JSON.stringify(part) ?? ''}\n`);
  return hash.digest('base64url');
}

/** Only previewed data are saved. Null means that the caller skipped the preview. */
export function refuseOutdated(seen: string | null, now: string, outdated: ErrorCode): void {
  if (seen !== null && seen !== now) throw new Refusal(outdated);
}
