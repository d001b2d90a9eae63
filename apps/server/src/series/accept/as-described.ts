import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Catalogue, PlantCatalogue } from '../catalogue/catalogue.ts';
import { readRevision } from './store.ts';

class CatalogueChanged extends Error {
  override readonly name = 'CatalogueChanged';
}

/** Each attempt fails because the plant changed again; so many in a row point to a fault. */
const maxTries = 100;

/**
 * Runs work under the plant's current description, and retries when the description changed before the series were
 * locked. Everything written after a change thus follows it, and reprocessing misses nothing. The first attempt may use
 * a cached description; the work itself detects that it is outdated.
 */
export async function withCurrentCatalogue<T>(
  catalogue: Pick<Catalogue, 'of'>,
  hydroCode: string,
  work: (plant: PlantCatalogue | null) => Promise<T>,
  cachedCatalogue: PlantCatalogue | null = null,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work((tries === 1 ? cachedCatalogue : null) ?? (await catalogue.of(hydroCode)));
    } catch (error) {
      if (!(error instanceof CatalogueChanged) || tries >= maxTries) throw error;
    }
  }
}

/** The caller must have locked the series. */
export async function requireCurrent(tx: Transaction<Schema>, plant: PlantCatalogue): Promise<void> {
  requireRevision(plant, await readRevision(tx, plant));
}

/** `current` must be read while the series are locked; null when the plant was deleted. */
export function requireRevision({ revision }: PlantCatalogue, current: number | null): void {
  if (current !== revision) throw new CatalogueChanged('the plant was described anew');
}
