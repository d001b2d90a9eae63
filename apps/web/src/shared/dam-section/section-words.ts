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

/** Figures with their units, or a placeholder. */
export interface OutletWords {
  readonly name: string;
  /** Used where the name does not fit. */
  readonly code: string;
  readonly number: string;
  /** Gate opening or unit power. */
  readonly input: string;
  readonly flow: string;
  /** Used where the unit does not fit. */
  readonly bareFlow: string;
  /** The age of the input is shown in place of the flow. */
  readonly saysAge: boolean;
}

/** All texts of the drawing, before their layout. */
export interface SectionWords {
  readonly levelNames: Readonly<Record<LevelName, string>>;
  /** Used where all of them fit, and as explanation of an abbreviation. */
  readonly levelFull: Readonly<Record<LevelName, string>>;
  /** Used in a narrow drawing. */
  readonly levelShort: Readonly<Record<LevelName, string>>;
  readonly levelValues: Readonly<Record<LevelName, string>>;
  readonly lakeValue: string;
  /** Trend, storage, age; the first is dropped last. */
  readonly lakeFacts: readonly string[];
  readonly peak: { readonly name: string; readonly shortName: string; readonly value: string } | null;
  /** Text for the height left out between lake and tailwater; null: unknown. */
  readonly cut: (cutM: number | null) => string;
  readonly tail: { readonly name: string; readonly value: string; readonly fact: string };
  readonly sectionTitle: string;
  readonly frontTitle: (isToScale: boolean) => string;
  /** Replaces the title of the front view, in the critical colour. */
  readonly alarm: string | null;
  readonly noGates: string;
  readonly outlets: ReadonlyMap<string, OutletWords>;
  readonly tick: (levelM: number) => string;
}
