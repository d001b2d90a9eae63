import type { Transaction } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { holdPlant } from '../plant/registry/registry.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';

export interface TransferPlace {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly plantNo: number;
  /** May set addresses: a holder of `system`, and the demo. */
  readonly mayAddress: boolean;
}

/** Serialises the changes of a plant's transfers. */
export async function lockPlant(tx: Transaction<Schema>, { hydroCode }: TransferPlace): Promise<void> {
  if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
}
