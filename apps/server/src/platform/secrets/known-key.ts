import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { keyFileOf, readOrMakeKey } from '../key-file.ts';
import { Problem } from '../problem.ts';
import { countSealed, keepProof, readProof, type SealedTable } from './known-key-store.ts';
import { createSecrets } from './secrets.ts';

const word = 'spillway';
const proofPurpose = 'platform.key proof';

/** What somebody has to enter or do again if the key is lost for good. */
export interface KeyLoss extends SealedTable {
  readonly what: string;
}

interface KnownKey {
  /** Called once the schema exists. Returns what has to be entered again if the key is new. */
  keep(db: Kysely<Schema>, lostSecrets: readonly KeyLoss[]): Promise<string[]>;
}

/**
 * Runs before anything is sealed or opened: a node with another key file would take work it cannot open, and give it up. Nothing is created
 * if the start is refused.
 */
export async function knowKey(db: Kysely<Schema>, dataDir: string, mayBeNew: boolean): Promise<KnownKey> {
  const file = keyFileOf(dataDir);
  const proof = await readProof(db);
  const opens = proof === null || (existsSync(file) && isOpenedBy(readOrMakeKey(dataDir), proof));
  if (!opens && !mayBeNew) throw new Problem(refusal(file));
  const key = readOrMakeKey(dataDir);
  return {
    async keep(tables, lostSecrets) {
      await keepProof(tables, createSecrets(key).seal(word, proofPurpose), !opens);
      const storedProof = await readProof(tables);
      if (storedProof === null || !isOpenedBy(key, storedProof)) throw new Problem(refusal(file));
      return opens ? [] : await listLost(tables, lostSecrets);
    },
  };
}

const refusal = (file: string) =>
  `${file} ${existsSync(file) ? 'is not' : 'is missing: it would not be'} the key that this database was sealed with. ` +
  'Copy it from the node that runs, or from a backup. Where it is lost for good, start once with KEY_FILE=renew, which lists what must be entered again.';

function isOpenedBy(key: Buffer, proof: string): boolean {
  try {
    return createSecrets(key).open(proof, proofPurpose) === word;
  } catch {
    return false;
  }
}

async function listLost(db: Kysely<Schema>, lostSecrets: readonly KeyLoss[]): Promise<string[]> {
  const lostCounts = await Promise.all(lostSecrets.map(async (one) => ({ ...one, count: await countSealed(db, one) })));
  return [
    'A new key file takes the place of the one that is lost. What was encrypted with the old key must be entered again:',
    ...lostCounts.filter(({ count }) => count > 0).map(({ what, count }) => `  ${count} ${what}`),
    '  the seal of the ledger: npm run admin -- reseal-ledger',
  ];
}
