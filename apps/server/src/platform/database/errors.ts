/** The meaning of an error of the database, or of the system below it. */
export type DatabaseError =
  | 'full'
  /** Stored pages are unreadable. */
  | 'damaged'
  /** A file of the database is gone, or the disk does not return it. */
  | 'unreadable'
  /** A statement was cancelled: it took too long, or somebody stopped it. */
  | 'cancelled'
  /** It cannot be reached, restarts, or accepts nobody. */
  | 'away'
  /** Two transactions conflicted; when retried, one goes after the other. */
  | 'conflict'
  /** Somebody else holds the lock, and nobody waits for it. */
  | 'busy'
  /** An equal one exists. */
  | 'unique'
  /** Something else refers to it, or what it refers to is missing. */
  | 'referred'
  /** Another constraint of a table. */
  | 'constraint'
  /** A value that its type cannot hold. */
  | 'value'
  /** Another session created the table meanwhile. */
  | 'table_exists'
  | 'table_missing'
  /** Wrong name or password, no such database, no rights: waiting does not help. */
  | 'not_admitted';

/** SQLSTATEs, and system codes for sockets and our own files; the first match counts. No other place knows these codes. */
const meanings: readonly (readonly [RegExp, DatabaseError])[] = [
  [/^(?:53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^XX00[12]$/, 'damaged'],
  [/^(?:58030|58P01|EIO)$/, 'unreadable'],
  [/^57014$/, 'cancelled'],
  [/^(?:08|53|57P|58)|^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/, 'away'],
  [/^40/, 'conflict'],
  [/^55P03$/, 'busy'],
  [/^23505$/, 'unique'],
  [/^23503$/, 'referred'],
  [/^23/, 'constraint'],
  [/^22/, 'value'],
  [/^(?:42P07|42P17|42710)$/, 'table_exists'],
  [/^42P01$/, 'table_missing'],
  [/^(?:28P01|28000|3D000|42501)$/, 'not_admitted'],
];

/** The driver gives no code when it lost or never got a connection. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** Null for anything else. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  const knownMeaning = typeof code === 'string' ? meanings.find(([pattern]) => pattern.test(code)) : undefined;
  if (knownMeaning) return knownMeaning[1];
  return error instanceof Error && lostConnection.test(error.message) ? 'away' : null;
}

/** No transaction can be committed now, whatever it contains. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const meaning = databaseErrorOf(error);
  return meaning === 'away' || meaning === 'full' || meaning === 'unreadable';
}

/** Storage trouble: no room, or unreadable data. */
type StorageFailure = 'full' | 'damaged';

/** Null for anything else. */
export function storageFailureOf(error: unknown): StorageFailure | null {
  const meaning = databaseErrorOf(error);
  return meaning === 'unreadable' ? 'damaged' : meaning === 'full' || meaning === 'damaged' ? meaning : null;
}
