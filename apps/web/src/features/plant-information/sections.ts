import type { TextKey } from '../../base/i18n/use-text.ts';

/** In the address after the `#`, so that a section can be linked. */
export const sections = [
  { id: 'levels', title: 'plantInformation.section.levels' },
  { id: 'seasons', title: 'plantInformation.section.seasons' },
  { id: 'operation', title: 'plantInformation.section.operation' },
  { id: 'catchments', title: 'plantInformation.section.catchments' },
  { id: 'map', title: 'plantInformation.section.map' },
  { id: 'history', title: 'plantInformation.section.history' },
  { id: 'plants', title: 'plantInformation.section.plants' },
] as const satisfies readonly { readonly id: string; readonly title: TextKey }[];

export type SectionId = (typeof sections)[number]['id'];
