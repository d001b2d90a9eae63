import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Rooms } from '../rooms.ts';
import type { Difference } from './differences.ts';
import type { Faults } from './faults.ts';
import type { PlantObjects } from './objects.ts';

/** The plant as it is described in a transaction that is not over. */
export interface DescribedIn {
  readonly settings: Pick<Rooms['settings'], 'read'>;
  readonly stations: Pick<Rooms['stations'], 'list'>;
  readonly sensors: Pick<Rooms['sensors'], 'list'>;
  readonly outlets: Pick<Rooms['outlets'], 'list'>;
}

/** Where a part is read, or brought to what a file says. */
interface PartPlace {
  readonly hydroCode: string;
  readonly objects: PlantObjects;
  readonly described: DescribedIn;
}

export interface PartImport extends PartPlace {
  readonly who: Actor;
  /** Of whoever reads the differences. */
  readonly language: Language;
  readonly faults: Faults;
}

/** What a floor above holds of a plant and its file tells too. A file without it leaves alone what it is about. */
export interface FilePart<Content = unknown> {
  /** Its field of the file. */
  readonly name: string;
  readonly schema: z.ZodType<Content>;
  /** In an order that is the same each time: two files of one plant differ in nothing. */
  export(tx: Transaction<Schema>, place: PartPlace): Promise<Content>;
  /**
   * Once the plant itself is what the file says: each change by what a person would do, in this transaction, and what
   * differed. What is wrong goes to the faults, with its place in the file.
   */
  import(tx: Transaction<Schema>, place: PartImport, content: Content): Promise<readonly Difference[]>;
}

export interface PartOfFile {
  readonly part: FilePart;
  readonly content: unknown;
}
