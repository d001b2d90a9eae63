import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { installation, type Ledger } from './ledger.ts';
import { readLooked, saveChecked } from './mark-store.ts';
import type { Sealing } from './seal.ts';
import { type ChainHead, listHeads, lockChain, setSeal } from './store.ts';

interface Deps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly sealing: Sealing;
  readonly ledger: Ledger;
}

const resealedKind = 'reseal';

const isUnsealed = (sealing: Sealing) => (head: ChainHead) => !sealing.holds(head) || head.sealedFrom !== 1;

/** Chains whose heads were not sealed by this key file, or not always. */
export const unsealedHeads = async ({ database, sealing }: Pick<Deps, 'database' | 'sealing'>): Promise<ChainHead[]> =>
  (await listHeads(database.sql)).filter(isUnsealed(sealing));

/** Seals again on a person's responsibility that these chains are in order, which the chain of the installation records permanently. */
export async function resealHeads(
  { database, sealing, ledger }: Deps,
  now: Date,
  record: (tx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<ChainHead[]> {
  return await database.transaction(async (tx) => {
    const done: ChainHead[] = [];
    // The installation comes last, in the order in which `record` locks heads.
    const heads = (await listHeads(tx)).toSorted(
      (a, b) => Number(a.plantNo === 0) - Number(b.plantNo === 0) || a.plantNo - b.plantNo || a.chainNo - b.chainNo,
    );
    for (const key of heads) {
      const head = await lockChain(tx, key);
      if (!head || !isUnsealed(sealing)(head)) continue;
      const after = { ...head, sealedFrom: 1 };
      await setSeal(tx, { ...after, seal: sealing.seal(after) });
      done.push(head);
    }
    if (done.length === 0) return [];
    await record(tx);
    const year = now.getUTCFullYear();
    await ledger.record(
      tx,
      installation,
      done.map(({ plantNo, chainNo, seq, hash, sealedFrom }) => ({
        kind: resealedKind,
        year,
        subject: `${plantNo}/${chainNo}`,
        content: { seq, hash: hash.toString('hex'), sealed_from: sealedFrom },
      })),
    );
    // The whole ledger is checked again at once.
    await saveChecked(tx, { ...(await readLooked(tx)), pass: null, whole: null });
    return done;
  });
}
