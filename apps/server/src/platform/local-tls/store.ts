import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Schema {
    tls_authority: { only_one: boolean; made_for: string; sealed: string };
    plain_http_caller: {
      kind: CallerKind;
      about: string;
      name: string;
      hydro_code: string | null;
      last_at: Date;
      calls: string;
    };
    plain_http_watch: { only_one: boolean; since: Date };
  }
}

export const callerKinds = ['collector', 'machine_key', 'basic', 'monitor', 'browser'] as const;
export type CallerKind = (typeof callerKinds)[number];

export interface PlainCaller {
  readonly kind: CallerKind;
  /** The number of a collector or key, the name of an account, or an address. */
  readonly about: string;
  readonly name: string;
  readonly hydroCode: string | null;
  readonly lastAt: Date;
  readonly calls: number;
}

/** The authority stored by another node. */
export async function sharedAuthority(db: Kysely<Schema>): Promise<{ madeFor: string; sealed: string } | null> {
  const row = await db.selectFrom('tls_authority').select(['made_for as madeFor', 'sealed']).executeTakeFirst();
  return row ?? null;
}

/** The first node wins. A former one (`former`) is replaced when it ended, or came with a copy of another installation. */
export async function shareAuthority(
  db: Kysely<Schema>,
  one: { readonly madeFor: string; readonly sealed: string; readonly former: string | null },
): Promise<void> {
  await db
    .insertInto('tls_authority')
    .values({ only_one: true, made_for: one.madeFor, sealed: one.sealed })
    .onConflict((conflict) =>
      conflict
        .column('only_one')
        .doUpdateSet({ made_for: one.madeFor, sealed: one.sealed })
        .where('tls_authority.sealed', '=', one.former ?? ''),
    )
    .execute();
}

export async function forgetSharedAuthority(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('tls_authority').execute();
}

export async function saveCallers(tx: Transaction<Schema>, callers: readonly PlainCaller[]): Promise<void> {
  if (callers.length === 0) return;
  await tx
    .insertInto('plain_http_caller')
    .values(
      callers.map(({ kind, about, name, hydroCode, lastAt, calls }) => ({
        kind,
        about,
        name,
        hydro_code: hydroCode,
        last_at: lastAt,
        calls: String(calls),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'about']).doUpdateSet({
        name: sql`excluded.name`,
        hydro_code: sql`excluded.hydro_code`,
        last_at: sql`greatest(plain_http_caller.last_at, excluded.last_at)`,
        calls: sql`plain_http_caller.calls + excluded.calls`,
      }),
    )
    .execute();
}

/** Keeps the most recent callers. */
export async function forgetCallers(tx: Transaction<Schema>, { before, most }: { before: Date; most: number }) {
  await tx
    .deleteFrom('plain_http_caller')
    .where((builder) =>
      builder.or([
        builder('last_at', '<', before),
        builder(
          sql`(kind, about)`,
          'in',
          sql`(select kind, about from plain_http_caller order by last_at desc offset ${most})`,
        ),
      ]),
    )
    .execute();
}

export async function listCallers(db: Kysely<Schema>): Promise<PlainCaller[]> {
  const rows = await db
    .selectFrom('plain_http_caller')
    .select(['kind', 'about', 'name', 'hydro_code as hydroCode', 'last_at as lastAt', 'calls'])
    .orderBy('last_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
}

/** Counts from the first start with https on; a start without it resets this. */
export async function watchSince(db: Kysely<Schema>, now: Date): Promise<Date> {
  await db
    .insertInto('plain_http_watch')
    .values({ only_one: true, since: now })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute();
  const { since } = await db.selectFrom('plain_http_watch').select('since').executeTakeFirstOrThrow();
  return since;
}

export async function endWatch(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('plain_http_watch').execute();
  await db.deleteFrom('plain_http_caller').execute();
}
