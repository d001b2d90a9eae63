import type { BulletinContent } from '@spillway/rules/bulletins/content';
import type { Fault } from '@spillway/rules/bulletins/fault';
import { digest } from '../../platform/blobs/blobs.ts';
import { canonical } from '../../platform/ledger/ledger.ts';

interface Hashed {
  readonly content: BulletinContent;
  readonly faults: readonly Fault[];
  readonly reason: string | null;
  readonly files: readonly { readonly format: string; readonly sha256: Buffer }[];
}

/** What a bulletin said, what the checks said of it, why it was issued all the same, and its files: SHA-256 of one text for all of it. */
export function hashOf({ content, faults, reason, files }: Hashed): Buffer {
  const named = Object.fromEntries(files.map(({ format, sha256 }) => [format, sha256.toString('hex')]));
  return digest()
    .update(canonical({ content, faults, reason, files: named }))
    .digest();
}
