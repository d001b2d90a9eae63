import type { Brand } from '../theme/design-tokens.ts';

export type Edition = 'LITE' | 'ADVANCE' | 'SERVER';
export const editions: readonly Edition[] = ['LITE', 'ADVANCE', 'SERVER'];

/** SERVER only matters in menu and route rules (specification, section 1); it has the default colour. */
export const brandOf = (edition: Edition): Brand => (edition === 'ADVANCE' ? 'advance' : 'lite');

/** Edition of the server, unless an expert previews another one in this browser. */
export function effectiveEdition(served: Edition, preview: string | null, expert: boolean): Edition {
  const previewed = editions.find((edition) => edition === preview);
  return expert && previewed !== undefined ? previewed : served;
}
