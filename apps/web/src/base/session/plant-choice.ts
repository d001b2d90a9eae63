import { observed } from '../observed.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** Plant selected in this browser; null: the first of the account, which is the default of the server. */
export const plantChoice = observed<string | null>(readStored('plant'));

export function choosePlant(hydroCode: string | null): void {
  if (hydroCode === null) removeStored('plant');
  else writeStored('plant', hydroCode);
  plantChoice.set(hydroCode);
}
