import type { BulletinContent } from '@spillway/rules/bulletins/content';
import type { Fault } from '@spillway/rules/bulletins/fault';
import { digest } from '../../platform/blobs/blobs.ts';
import { canonicalText } from '../../platform/ledger/ledger.ts';

interface Hashed {
  readonly content: BulletinContent;
  readonly faults: readonly Fault[];
  readonly reason: string | null;
  readonly files: readonly { readonly format: string; readonly sha256: Buffer }[];
}

/** SHA-256 over one text with content, faults, the reason for issuing despite faults, and file hashes. */
export function hashOf({ content, faults, reason, files }: Hashed): Buffer {
  const hashByName = Object.fromEntries(files.map(({ format, sha256 }) => [format, sha256.toString('hex')]));
  return digest()
    .update(canonicalText({ content, faults, reason, files: hashByName }))
    .digest();
}
