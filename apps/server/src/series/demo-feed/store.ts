import type { DemoFlood, DemoIncident, FeedProgress } from '@spillway/contract/series/demo-feed';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** The parameters of the demo's readings, and the period already fed. */
export interface StoredFeed {
  readonly seed: number;
  readonly startMs: number;
  readonly floods: readonly DemoFlood[];
  readonly incidents: readonly DemoIncident[];
  /** True until notes describe the events. */
  readonly isUntold: boolean;
  readonly progress: FeedProgress | null;
}

interface FeedRow {
  readonly seed: number;
  readonly startAt: Date;
  readonly floods: readonly DemoFlood[];
  readonly incidents: readonly DemoIncident[];
  readonly isUntold: boolean;
  readonly fedFrom: Date | null;
  readonly fedTo: Date | null;
}

const columns = sql`
  seed, start_at as "startAt", floods, incidents, is_untold as "isUntold", fed_from as "fedFrom", fed_to as "fedTo"`;

const feedOf = ({ startAt, fedFrom, fedTo, ...feed }: FeedRow): StoredFeed => ({
  ...feed,
  startMs: startAt.getTime(),
  progress: fedFrom && fedTo && { fedFromMs: fedFrom.getTime(), fedToMs: fedTo.getTime() },
});

/** Keeps an existing row; does nothing when the plant does not exist. */
export async function insertFeed(
  db: Kysely<Schema>,
  hydroCode: string,
  { seed, startMs, floods, incidents }: Pick<StoredFeed, 'seed' | 'startMs' | 'floods' | 'incidents'>,
): Promise<void> {
  await sql`
    insert into demo_feed (hydro_code, seed, start_at, floods, incidents, is_untold)
    select hydro_code, ${seed}::int, ${new Date(startMs)}::timestamptz, ${JSON.stringify(floods)}::json,
           ${JSON.stringify(incidents)}::json, true
      from plant where hydro_code = ${hydroCode}
        on conflict do nothing`.execute(db);
}

interface Lease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

/** Null when another node feeds the demo, or there is no demo to feed. */
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

/**
 * Called by the holder of the lease with the number of floods it knows: a feeder that does not know the newest flood
 * must not overwrite the progress.
 */
export async function writeProgress(
  db: Kysely<Schema>,
  hydroCode: string,
  { holder, floods }: { readonly holder: string; readonly floods: number },
  { fedFromMs, fedToMs }: FeedProgress,
): Promise<void> {
  await sql`
    update demo_feed set fed_from = ${new Date(fedFromMs)}, fed_to = ${new Date(fedToMs)}
     where hydro_code = ${hydroCode} and holder = ${holder} and json_array_length(floods) = ${floods}`.execute(db);
}

/** Returns false when it was already marked. */
export async function markReported(tx: Transaction<Schema>, hydroCode: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demo_feed set is_untold = false where hydro_code = ${hydroCode} and is_untold`.execute(tx);
  return numAffectedRows === 1n;
}

/** Locks the row until the transaction ends. */
export async function lockFeed(tx: Transaction<Schema>, hydroCode: string): Promise<StoredFeed | null> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from demo_feed where hydro_code = ${hydroCode} for update`.execute(tx);
  return rows[0] ? feedOf(rows[0]) : null;
}

/** Readings since the start of the newest flood are sent again. */
export async function writeFloods(
  tx: Transaction<Schema>,
  hydroCode: string,
  floods: readonly DemoFlood[],
  beginMs: number,
): Promise<void> {
  await sql`
    update demo_feed set floods = ${JSON.stringify(floods)}, fed_to = least(fed_to, ${new Date(beginMs)})
     where hydro_code = ${hydroCode}`.execute(tx);
}

export interface FedDemo {
  readonly hydroCode: string;
  readonly startMs: number;
  /** The oldest reading so far: days are fed from the newest backwards. */
  readonly fedFromMs: number;
}

/** Demo plants with readings that are or were fed. */
export async function listFed(db: Kysely<Schema>): Promise<FedDemo[]> {
  const { rows } = await sql<FedDemo>`
    select hydro_code as "hydroCode",
           ${epochMs('start_at')} as "startMs", ${epochMs('fed_from')} as "fedFromMs"
      from demo_feed
     where fed_from is not null`.execute(db);
  return rows;
}

/** The end of a demo's generated past, which was stored all at once when the demo was set up. Null for other plants. */
export async function readMadeUpUntil(db: Kysely<Schema>, hydroCode: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select plant.created_at as at from demo_feed join plant using (hydro_code) where hydro_code = ${hydroCode}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
