import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Schema } from '../database/schema.ts';
import type { ChainKey, LedgerFacts } from './encode.ts';
import { rowForm } from './encode.ts';
import type { Head } from './seal.ts';

/** The last number of each kind and year, by `kind/year`. */
type Numbers = Readonly<Record<string, number>>;

export interface ChainHead extends Head {
  readonly numbers: Numbers;
}

export interface LedgerRow extends LedgerFacts {
  readonly form: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
}

type Db = Kysely<Schema>;

const chainCondition = ({ plantNo, chainNo }: ChainKey) => sql`plant_no = ${plantNo} and chain_no = ${chainNo}`;

const headColumns = sql`
  plant_no as "plantNo", chain_no as "chainNo", owner, seq, hash, numbers, sealed_from as "sealedFrom", seal`;

const rowColumns = sql`
  plant_no as "plantNo", chain_no as "chainNo", seq, form, kind, year, number, ${epochMs('at')} as "atMs", subject, content,
  content_hash as "contentHash", previous, hash`;

/** The newest chain of a number, locked until the transaction ends, and the time at which it was locked. */
export async function lockHead(
  tx: Transaction<Schema>,
  plantNo: number,
): Promise<(ChainHead & { readonly nowMs: number }) | null> {
  const { rows } = await sql<ChainHead & { nowMs: number }>`
    with held as materialized (
      select * from ledger_chain where plant_no = ${plantNo} order by chain_no desc limit 1 for update)
    select ${headColumns}, ${epochMs(sql`date_trunc('milliseconds', clock_timestamp())`)} as "nowMs" from held`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Reads it without a lock. */
export async function readNewestHead(db: Db, plantNo: number): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    select ${headColumns} from ledger_chain where plant_no = ${plantNo} order by chain_no desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** False when another opened it meanwhile. */
export async function openChain(tx: Transaction<Schema>, head: ChainHead): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ledger_chain (plant_no, chain_no, owner, seq, hash, numbers, sealed_from, seal)
    values (${head.plantNo}, ${head.chainNo}, ${head.owner}, ${head.seq}, ${head.hash}, '{}'::jsonb, ${head.sealedFrom},
            ${head.seal})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores new rows and the head after them. */
export async function append(tx: Transaction<Schema>, head: ChainHead, rows: readonly LedgerRow[]): Promise<void> {
  const column = <Name extends keyof LedgerRow>(name: Name) => rows.map((row) => row[name]);
  await sql`
    with added as (
      insert into ledger_row (plant_no, chain_no, seq, form, kind, year, number, at, subject, content, content_hash, previous, hash)
      select ${head.plantNo}, ${head.chainNo}, seq, ${rowForm}, kind, year, number, to_timestamp(at_ms / 1000.0), subject,
             content, content_hash, previous, hash
        from unnest(${column('seq')}::bigint[], ${column('kind')}::text[], ${column('year')}::int[],
                    ${column('number')}::int[], ${column('atMs')}::float8[], ${column('subject')}::text[],
                    ${column('content')}::text[], ${column('contentHash')}::bytea[], ${column('previous')}::bytea[],
                    ${column('hash')}::bytea[])
          as of(seq, kind, year, number, at_ms, subject, content, content_hash, previous, hash))
    update ledger_chain
       set seq = ${head.seq}, hash = ${head.hash}, numbers = ${JSON.stringify(head.numbers)}::jsonb,
           sealed_from = ${head.sealedFrom}, seal = ${head.seal}
     where ${chainCondition(head)}`.execute(tx);
}

export async function listHeads(db: Db): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select ${headColumns} from ledger_chain order by plant_no, chain_no`.execute(db);
  return rows;
}

export async function readHead(db: Db, key: ChainKey): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`select ${headColumns} from ledger_chain where ${chainCondition(key)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Locks the head until the transaction ends. */
export async function lockChain(tx: Transaction<Schema>, key: ChainKey): Promise<ChainHead | null> {
  const { rows } =
    await sql<ChainHead>`select ${headColumns} from ledger_chain where ${chainCondition(key)} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function setSeal(tx: Transaction<Schema>, head: ChainHead): Promise<void> {
  await sql`
    update ledger_chain set sealed_from = ${head.sealedFrom}, seal = ${head.seal} where ${chainCondition(head)}`.execute(
    tx,
  );
}

/** Rows that belong to no chain. */
export async function strayChains(db: Db): Promise<ChainKey[]> {
  const { rows } = await sql<ChainKey>`
    select distinct plant_no as "plantNo", chain_no as "chainNo" from ledger_row
     where not exists (
       select from ledger_chain chain
        where chain.plant_no = ledger_row.plant_no and chain.chain_no = ledger_row.chain_no)
     order by 1, 2`.execute(db);
  return rows;
}

/** Returns rows in the order of the chain. */
export async function readRows(
  db: Db,
  key: ChainKey,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select ${rowColumns} from ledger_row
     where ${chainCondition(key)} and seq > ${after}
     order by plant_no, chain_no, seq
     limit ${most}`.execute(db);
  return rows;
}

export async function readRow(db: Db, key: ChainKey, seq: number): Promise<LedgerRow | null> {
  const { rows } = await sql<LedgerRow>`
    select ${rowColumns} from ledger_row where ${chainCondition(key)} and seq = ${seq}`.execute(db);
  return rows[0] ?? null;
}

/** Chains that the installation recorded as opened, as `plant/chain`. */
export async function openedChains(db: Db, kind: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from ledger_row where plant_no = 0 and kind = ${kind}`.execute(db);
  return rows.map(({ subject }) => subject);
}
