import { type Kysely, sql } from 'kysely';

/** Where a database is taken over that stands in the migrations that were folded, and how it becomes one that stands at the base. */
export interface FormerEnd {
  /** A database that holds exactly these stands there. */
  readonly names: readonly string[];
  /** What the base does otherwise in tables that stood then. */
  readonly changes: readonly string[];
  /** What the base makes, by the name of its migration; of it only what is missing is made. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** Rows of then that belong into tables of the base. */
  readonly moves: readonly string[];
}

export const formerEndOf = (ends: readonly FormerEnd[] = [], applied: readonly string[]): FormerEnd | undefined =>
  ends.find(({ names }) => applied.join() === names.toSorted().join());

export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Whatever stands in the base is written once, for a new database and for one of then. */
export async function takeOver(db: Kysely<unknown>, { changes, base, moves }: FormerEnd): Promise<void> {
  await runStatements(db, changes);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
  const stands = new Set(rows.map(({ name }) => name));
  const missing = Object.values(base)
    .flat()
    .filter(
      (statement) =>
        !stands.has(/^(?:create (?:unlogged |unique )?(?:table|index)|insert into) (\w+)/.exec(statement)?.[1] ?? ''),
    );
  await runStatements(db, [...missing, ...moves]);
  // The first of them tells since when there is something to back up.
  await sql`
    with former as (delete from kysely_migration returning timestamp)
    insert into kysely_migration (name, timestamp)
    select name, (select min(timestamp) from former) from unnest(${Object.keys(base)}::text[]) as name`.execute(db);
}
