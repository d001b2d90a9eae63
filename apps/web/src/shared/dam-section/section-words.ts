import type { SectionLevels } from './section-data.ts';

export type LevelName = keyof SectionLevels;

/** From the lowest up. */
export const levelNames: readonly LevelName[] = [
  'minM',
  'deadM',
  'receptionM',
  'normalM',
  'designM',
  'checkM',
  'crestM',
  'maxM',
];

/** A figure with its unit, or what stands in its place. */
export interface OutletWords {
  readonly name: string;
  /** Where the name has no room. */
  readonly code: string;
  readonly number: string;
  /** Opening of a gate, power of a unit. */
  readonly input: string;
  readonly flow: string;
  /** Where its unit has no room. */
  readonly bareFlow: string;
  /** In the place of the flow stands how old the input is. */
  readonly saysAge: boolean;
}

/** All that is written on the drawing, said before it is placed. */
export interface SectionWords {
  readonly levelNames: Readonly<Record<LevelName, string>>;
  /** Where all of them have the room, and what an abbreviation tells. */
  readonly levelFull: Readonly<Record<LevelName, string>>;
  /** Where the drawing is narrow. */
  readonly levelShort: Readonly<Record<LevelName, string>>;
  readonly levelValues: Readonly<Record<LevelName, string>>;
  readonly lakeValue: string;
  /** Trend, storage, age: the first is the last to give way. */
  readonly lakeFacts: readonly string[];
  readonly peak: { readonly name: string; readonly shortName: string; readonly value: string } | null;
  /** What is left out between lake and tailwater; null: nobody knows. */
  readonly cut: (cutM: number | null) => string;
  readonly tail: { readonly name: string; readonly value: string; readonly fact: string };
  readonly sectionTitle: string;
  readonly frontTitle: (isToScale: boolean) => string;
  /** In place of the title of the front view, in the colour of a critical state. */
  readonly alarm: string | null;
  readonly noGates: string;
  readonly outlets: ReadonlyMap<string, OutletWords>;
  readonly tick: (levelM: number) => string;
}
