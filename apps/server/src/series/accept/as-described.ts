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
 * Work by the plant's description, begun again where that was changed before the series were held. So whatever is written after
 * a change is written by it, and who works out the past again misses nothing. The first try may go by what is remembered, where the
 * work finds out by itself that it is old.
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

/** With the series held. */
export async function requireCurrent(tx: Transaction<Schema>, plant: PlantCatalogue): Promise<void> {
  requireRevision(plant, await readRevision(tx, plant));
}

/** As it was read with the series held; null where the plant is gone. */
export function requireRevision({ revision }: PlantCatalogue, current: number | null): void {
  if (current !== revision) throw new CatalogueChanged('the plant was described anew');
}
