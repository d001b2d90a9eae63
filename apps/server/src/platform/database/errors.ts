/** What an error of the database, or of the system under it, means for whoever asked. */
export type DatabaseError =
  /** No room is left where data is kept. */
  | 'full'
  /** Pages that were kept cannot be read any more. */
  | 'damaged'
  /** A file of the database is gone, or the disk does not give it back. */
  | 'unreadable'
  /** A statement was given up: it took too long, or somebody stopped it. */
  | 'cancelled'
  /** It cannot be reached, restarts, or takes nobody in. */
  | 'away'
  /** Two transactions stood in each other's way; begun again, one goes after the other. */
  | 'conflict'
  /** Somebody else holds what is wanted, and nobody waits for it. */
  | 'busy'
  /** There is one like it already. */
  | 'unique'
  /** Something else refers to it, or what it refers to is not there. */
  | 'referred'
  /** Another rule of a table. */
  | 'constraint'
  /** A value that its type cannot hold. */
  | 'value'
  /** A table that another made meanwhile. */
  | 'table_exists'
  | 'table_missing'
  /** Wrong name or password, no such database, no rights: waiting does not cure it. */
  | 'not_admitted';

/** SQLSTATEs, and what the system says of sockets and of files of our own. The first that fits; nothing else knows one. */
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

/** Of the driver, which gives no code where it lost or never got a connection. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** Null: it is something else. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  const known = typeof code === 'string' ? meanings.find(([pattern]) => pattern.test(code)) : undefined;
  if (known) return known[1];
  return error instanceof Error && lostConnection.test(error.message) ? 'away' : null;
}

/** No transaction can be committed now, whatever is in it. */
export function isDatabaseAway(error: unknown): boolean {
  const meaning = databaseErrorOf(error);
  return meaning === 'away' || meaning === 'full' || meaning === 'unreadable';
}

/** What is wrong where data is kept: no room for more, or some of what was kept cannot be read any more. */
type StorageFailure = 'full' | 'damaged';

/** Null: it is something else. */
export function storageFailureOf(error: unknown): StorageFailure | null {
  const meaning = databaseErrorOf(error);
  return meaning === 'unreadable' ? 'damaged' : meaning === 'full' || meaning === 'damaged' ? meaning : null;
}
