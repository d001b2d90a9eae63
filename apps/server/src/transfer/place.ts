import type { Transaction } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { holdPlant } from '../plant/registry/registry.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Where something is changed, and by whom. */
export interface TransferPlace {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly plantNo: number;
  /** May write where figures go: a holder of `system`, and the demo. */
  readonly mayAddress: boolean;
}

/** One change of a plant's transfers comes after the other. */
export async function held(tx: Transaction<Schema>, { hydroCode }: TransferPlace): Promise<void> {
  if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
}
