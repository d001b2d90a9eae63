import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { FlowAhead } from '../freeboard/freeboard.ts';

/** Members of the newest forecast at an instant, each as likely as the others. */
export type MembersOf = (
  plant: PlantCatalogue,
  at: Date,
) => Promise<readonly { readonly name: string; readonly flows: readonly FlowAhead[] }[]>;

/** A forecast by slope has a range, and nobody can say how likely its ends are together. */
export const noMembers: MembersOf = () => Promise.resolve([]);
