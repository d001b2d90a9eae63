import { readStored, writeStored } from '../../../base/storage.ts';

const keyOf = (accountId: string) => `sound-proven.${accountId}`;

/** When this person last heard this browser; null: never. */
export function soundProvenAt(accountId: string): string | null {
  const kept = readStored(keyOf(accountId));
  return kept !== null && !Number.isNaN(Date.parse(kept)) ? kept : null;
}

export const keepSoundProof = (accountId: string, at: Date): void => writeStored(keyOf(accountId), at.toISOString());
