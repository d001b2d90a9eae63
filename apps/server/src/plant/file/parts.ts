import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Rooms } from '../rooms.ts';
import type { Difference } from './differences.ts';
import type { Faults } from './faults.ts';
import type { PlantObjects } from './objects.ts';

/** The plant's description as a running transaction sees it. */
export interface DescribedIn {
  readonly settings: Pick<Rooms['settings'], 'read'>;
  readonly stations: Pick<Rooms['stations'], 'list'>;
  readonly sensors: Pick<Rooms['sensors'], 'list'>;
  readonly outlets: Pick<Rooms['outlets'], 'list'>;
}

/** The plant for which a part is exported or imported. */
interface PartPlace {
  readonly hydroCode: string;
  readonly objects: PlantObjects;
  readonly described: DescribedIn;
}

export interface PartImport extends PartPlace {
  readonly who: Actor;
  /** The language of the user who reads the differences. */
  readonly language: Language;
  readonly faults: Faults;
}

/**
 * A part of the plant file that belongs to another module. Importing a file without the part leaves its data unchanged.
 */
export interface FilePart<Content = unknown> {
  /** Name of the field in the file. */
  readonly name: string;
  readonly schema: z.ZodType<Content>;
  /** Must always use the same order, so that equal plants give equal files. */
  export(tx: Transaction<Schema>, place: PartPlace): Promise<Content>;
  /**
   * Called once the plant itself matches the file: makes each change through the same functions as the API, in this
   * transaction, and returns the differences. Faults are reported with their path.
   */
  import(tx: Transaction<Schema>, place: PartImport, content: Content): Promise<readonly Difference[]>;
}

export interface PartOfFile {
  readonly part: FilePart;
  readonly content: unknown;
}
