/** What is wrong where data is kept: no room for more, or some of what was kept cannot be read any more. */
export type StorageFailure = 'full' | 'damaged';

/** SQLSTATEs of the database, and what the system says of files of our own. */
const failures: Readonly<Record<string, StorageFailure>> = {
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  XX001: 'damaged',
  XX002: 'damaged',
  // A file of the database is gone, or the disk does not give it back.
  '58P01': 'damaged',
  '58030': 'damaged',
  EIO: 'damaged',
};

/** Null: it is something else. */
export function storageFailureOf(error: unknown): StorageFailure | null {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? (failures[code] ?? null) : null;
}
