import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ChainKey } from './encode.ts';
import { type LookedState, type Mark, notYetChecked } from './looked-state.ts';

type Db = Kysely<Schema>;

const stateKey = 'ledger.looked';

export type MarkOfChain = ChainKey & Mark;

export async function readMarks(db: Db): Promise<MarkOfChain[]> {
  const { rows } = await sql<ChainKey & { walked: Mark }>`
    select plant_no as "plantNo", chain_no as "chainNo", walked from ledger_mark order by 1, 2`.execute(db);
  return rows.map(({ walked, ...key }) => ({ ...key, ...walked }));
}

export const markName = 'the mark of the watch';

/** The last known end of each chain: if it no longer exists, the chain was shortened. */
export const marksAsHeads = async (db: Db) =>
  (await readMarks(db)).flatMap(({ plantNo, chainNo, fresh }) =>
    fresh && fresh.seq > 0 ? [{ plantNo, chainNo, seq: fresh.seq, hash: fresh.hash, from: markName }] : [],
  );

export async function keepMarks(tx: Transaction<Schema>, marks: readonly MarkOfChain[]): Promise<void> {
  await sql`
    insert into ledger_mark (plant_no, chain_no, walked)
    select * from unnest(${marks.map(({ plantNo }) => plantNo)}::int[], ${marks.map(({ chainNo }) => chainNo)}::int[],
                         ${marks.map(({ fresh, whole }) => JSON.stringify({ fresh, whole }))}::jsonb[])
    on conflict (plant_no, chain_no) do update set walked = excluded.walked`.execute(tx);
}

export async function readLooked(db: Db): Promise<LookedState> {
  const { rows } = await sql<{ value: LookedState }>`select value from platform_state where key = ${stateKey}`.execute(
    db,
  );
  return rows[0]?.value ?? notYetChecked;
}

export async function saveChecked(tx: Transaction<Schema>, lookedState: LookedState): Promise<void> {
  await sql`
    insert into platform_state (key, value, changed_at) values (${stateKey}, ${JSON.stringify(lookedState)}::jsonb, now())
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(tx);
}

/** Taken from the heads, so that no rows are counted. */
export async function sizeOfLedger(db: Db): Promise<{ rows: number; chains: number }> {
  const { rows } = await sql<{ rows: number; chains: number }>`
    select coalesce(sum(seq), 0)::float8 as rows, count(*)::float8 as chains from ledger_chain`.execute(db);
  return itemAt(rows, 0);
}
