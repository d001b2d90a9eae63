import { observed } from '../observed.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** The plant this browser works with; null: the account's first, as the server takes it. */
export const plantChoice = observed<string | null>(readStored('plant'));

export function choosePlant(hydroCode: string | null): void {
  if (hydroCode === null) removeStored('plant');
  else writeStored('plant', hydroCode);
  plantChoice.set(hydroCode);
}
