import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { knownCodes } from '../plants/plants.ts';
import { type Judge, refuseForeignPlants } from './account-rules.ts';

/** The codes to store, each once; unknown ones and those the caller may not see get the same answer. */
export async function assignablePlants(
  tx: Transaction<Schema>,
  judge: Judge,
  codes: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(codes)];
  const known = await knownCodes(tx, wanted);
  if (known.length !== wanted.length) throw new Refusal('account.plant_unknown');
  refuseForeignPlants(judge, false, wanted);
  return wanted;
}
