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

/** SHA-256 over one text with content, faults, the reason for issuing despite faults, and file hashes. */
export function hashOf({ content, faults, reason, files }: Hashed): Buffer {
  const named = Object.fromEntries(files.map(({ format, sha256 }) => [format, sha256.toString('hex')]));
  return digest()
    .update(canonical({ content, faults, reason, files: named }))
    .digest();
}
