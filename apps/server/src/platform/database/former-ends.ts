import { type Kysely, sql } from 'kysely';

/** A state of the folded migrations from which a database is taken over, and how it becomes one at the base. */
export interface PreviousSchemaState {
  /** A database with exactly these migrations is in this state. */
  readonly names: readonly string[];
  /** Changes of the base to tables that existed then. */
  readonly changes: readonly string[];
  /** The base's statements by migration; only what is missing is created. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** Rows of then that belong into tables of the base. */
  readonly moves: readonly string[];
}

export const previousSchemaStateOf = (
  ends: readonly PreviousSchemaState[] = [],
  appliedNames: readonly string[],
): PreviousSchemaState | undefined => ends.find(({ names }) => appliedNames.join() === names.toSorted().join());

export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The base's statements exist once, for new databases and former ones. */
export async function takeOver(db: Kysely<unknown>, { changes, base, moves }: PreviousSchemaState): Promise<void> {
  await runStatements(db, changes);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
  const storedNames = new Set(rows.map(({ name }) => name));
  const missing = Object.values(base)
    .flat()
    .filter(
      (statement) =>
        !storedNames.has(
          /^(?:create (?:unlogged |unique )?(?:table|index)|insert into) (\w+)/.exec(statement)?.[1] ?? '',
        ),
    );
  await runStatements(db, [...missing, ...moves]);
  // The first one tells since when there is something to back up.
  await sql`
    with former as (delete from kysely_migration returning timestamp)
    insert into kysely_migration (name, timestamp)
    select name, (select min(timestamp) from former) from unnest(${Object.keys(base)}::text[]) as name`.execute(db);
}
