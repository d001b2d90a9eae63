import type pg from 'pg';

/** The end of a chain when it was recorded. */
export interface WrittenHead {
  readonly plantNo: number;
  readonly chainNo: number;
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

type Session = Pick<pg.ClientBase, 'query'>;

/** Heads of every chain with rows, for storage elsewhere. Empty when the schema has no ledger yet. */
export async function headsToPrint(session: Session): Promise<WrittenHead[]> {
  const { rows: known } = await session.query<{ isThere: boolean }>(
    `select to_regclass('ledger_chain') is not null as "isThere"`,
  );
  if (!known[0]?.isThere) return [];
  const { rows } = await session.query<WrittenHead>(
    `select plant_no as "plantNo", chain_no as "chainNo", seq::float8 as seq, encode(hash, 'hex') as hash
       from ledger_chain where seq > 0 order by 1, 2`,
  );
  return rows;
}

/** Heads that this database lacks: it is not in the state it was in when they were recorded. */
export async function headsNotThere(session: Session, heads: readonly WrittenHead[]): Promise<WrittenHead[]> {
  const missing: WrittenHead[] = [];
  for (const head of heads) {
    const { rows } = await session.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from ledger_row where plant_no = $1 and chain_no = $2 and seq = $3`,
      [head.plantNo, head.chainNo, head.seq],
    );
    if (rows[0]?.hash !== head.hash) missing.push(head);
  }
  return missing;
}
