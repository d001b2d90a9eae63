import type { DemoFlood, FeedProgress } from '@spillway/contract/series/demo-feed';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** What the numbers of the demo follow from, and how far they are there. */
export interface StoredFeed {
  readonly seed: number;
  readonly startMs: number;
  readonly floods: readonly DemoFlood[];
  readonly progress: FeedProgress | null;
}

interface FeedRow {
  readonly seed: number;
  readonly startAt: Date;
  readonly floods: readonly DemoFlood[];
  readonly fedFrom: Date | null;
  readonly fedTo: Date | null;
}

const columns = sql`seed, start_at as "startAt", floods, fed_from as "fedFrom", fed_to as "fedTo"`;

const feedOf = ({ seed, startAt, floods, fedFrom, fedTo }: FeedRow): StoredFeed => ({
  seed,
  startMs: startAt.getTime(),
  floods,
  progress: fedFrom && fedTo && { fedFromMs: fedFrom.getTime(), fedToMs: fedTo.getTime() },
});

/** Once; where there is one already it stays, and where there is no such plant there is none. */
export async function insertFeed(
  db: Kysely<Schema>,
  hydroCode: string,
  { seed, startMs }: Pick<StoredFeed, 'seed' | 'startMs'>,
): Promise<void> {
  await sql`
    insert into demo_feed (hydro_code, seed, start_at, floods)
    select hydro_code, ${seed}::int, ${new Date(startMs)}::timestamptz, '[]' from plant where hydro_code = ${hydroCode}
        on conflict do nothing`.execute(db);
}

export interface Lease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

/** Null: another node feeds, or there is nothing to feed. */
export async function takeLease(
  db: Kysely<Schema>,
  hydroCode: string,
  { holder, now, until }: Lease,
): Promise<StoredFeed | null> {
  const { rows } = await sql<FeedRow>`
    update demo_feed set holder = ${holder}, held_until = ${until}
     where hydro_code = ${hydroCode} and (holder is null or holder = ${holder} or held_until < ${now})
    returning ${columns}`.execute(db);
  return rows[0] ? feedOf(rows[0]) : null;
}

export async function releaseLease(db: Kysely<Schema>, hydroCode: string, holder: string): Promise<void> {
  await sql`
    update demo_feed set holder = null, held_until = null
     where hydro_code = ${hydroCode} and holder = ${holder}`.execute(db);
}

/** By whoever holds the lease. */
export async function writeProgress(
  db: Kysely<Schema>,
  hydroCode: string,
  holder: string,
  { fedFromMs, fedToMs }: FeedProgress,
): Promise<void> {
  await sql`
    update demo_feed set fed_from = ${new Date(fedFromMs)}, fed_to = ${new Date(fedToMs)}
     where hydro_code = ${hydroCode} and holder = ${holder}`.execute(db);
}

/** Held until the transaction ends. */
export async function holdFeed(tx: Transaction<Schema>, hydroCode: string): Promise<StoredFeed | null> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from demo_feed where hydro_code = ${hydroCode} for update`.execute(tx);
  return rows[0] ? feedOf(rows[0]) : null;
}

export async function writeFloods(
  tx: Transaction<Schema>,
  hydroCode: string,
  floods: readonly DemoFlood[],
): Promise<void> {
  await sql`update demo_feed set floods = ${JSON.stringify(floods)} where hydro_code = ${hydroCode}`.execute(tx);
}
