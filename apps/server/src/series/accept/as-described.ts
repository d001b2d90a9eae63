import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Catalogue, PlantCatalogue } from '../catalogue/catalogue.ts';
import { readRevision } from './store.ts';

class CatalogueChanged extends Error {
  override readonly name = 'CatalogueChanged';
}

/** Each try meets another change of the plant; so many in a row are no coincidence. */
const maxTries = 100;

/**
 * Runs work under the plant's present description, and retries when that changed before the series were locked. So everything written after a change
 * is written by it, and reprocessing misses nothing. The first try may use a remembered description; the work itself detects that it is old.
 */
export async function withCurrentCatalogue<T>(
  catalogue: Pick<Catalogue, 'of'>,
  hydroCode: string,
  work: (plant: PlantCatalogue | null) => Promise<T>,
  remembered: PlantCatalogue | null = null,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work((tries === 1 ? remembered : null) ?? (await catalogue.of(hydroCode)));
    } catch (error) {
      if (!(error instanceof CatalogueChanged) || tries >= maxTries) throw error;
    }
  }
}

/** The caller must hold the series. */
export async function requireCurrent(tx: Transaction<Schema>, plant: PlantCatalogue): Promise<void> {
  requireRevision(plant, await readRevision(tx, plant));
}

/** `current` must be read with the series locked; null when the plant is gone. */
export function requireRevision({ revision }: PlantCatalogue, current: number | null): void {
  if (current !== revision) throw new CatalogueChanged('the plant was described anew');
}
