import type { Brand } from '../theme/design-tokens.ts';

export type Edition = 'LITE' | 'ADVANCE' | 'SERVER';
export const editions: readonly Edition[] = ['LITE', 'ADVANCE', 'SERVER'];

/** SERVER appears only in menu and route rules (specification, section 1); its colour is the default one. */
export const brandOf = (edition: Edition): Brand => (edition === 'ADVANCE' ? 'advance' : 'lite');

/** What the server serves, unless an expert looks at another edition in this browser. */
export function effectiveEdition(served: Edition, preview: string | null, expert: boolean): Edition {
  const previewed = editions.find((edition) => edition === preview);
  return expert && previewed !== undefined ? previewed : served;
}
