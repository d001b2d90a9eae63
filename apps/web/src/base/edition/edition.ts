import type { Brand } from '../theme/design-tokens.ts';

export type Edition = 'LITE' | 'ADVANCE' | 'SERVER';
export const editions: readonly Edition[] = ['LITE', 'ADVANCE', 'SERVER'];

/** SERVER only matters in menu and route rules (specification, section 1); it has the default colour. */
export const brandOf = (edition: Edition): Brand => (edition === 'ADVANCE' ? 'advance' : 'lite');

/** Edition of the server, unless an expert previews another one in this browser. */
export function effectiveEdition(servedEdition: Edition, preview: string | null, isExpert: boolean): Edition {
  const previewedEdition = editions.find((edition) => edition === preview);
  return isExpert && previewedEdition !== undefined ? previewedEdition : servedEdition;
}
