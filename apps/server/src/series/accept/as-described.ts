import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue, PlantCatalogue } from '../catalogue/catalogue.ts';
import { readRevision } from './store.ts';

class DescribedAnew extends Error {
  override readonly name = 'DescribedAnew';
}

/** Each try meets another change of the plant; so many in a row are no coincidence. */
const mostTries = 100;

/**
 * Work by the plant's description, begun again where that was changed before the series were held. So whatever is written after
 * a change is written by it, and who works out the past again misses nothing.
 */
export async function asDescribed<T>(
  catalogue: Pick<Catalogue, 'of'>,
  hydroCode: string,
  work: (plant: PlantCatalogue | null) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(await catalogue.of(hydroCode));
    } catch (error) {
      if (!(error instanceof DescribedAnew) || tries >= mostTries) throw error;
    }
  }
}

/** With the series held. */
export async function requireCurrent(
  tx: Transaction<Schema>,
  { plantNo, revision }: Pick<PlantCatalogue, 'plantNo' | 'revision'>,
): Promise<void> {
  const current = await readRevision(tx, plantNo);
  // The plant was deleted this very moment.
  if (current === null) throw new Refusal('ingest.no_series');
  if (current !== revision) throw new DescribedAnew('the plant was described anew');
}
