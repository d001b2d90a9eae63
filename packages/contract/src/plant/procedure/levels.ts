import type { procedureLevels } from './codes.ts';

type Level = (typeof procedureLevels)[number];
export type LevelsM = Readonly<Record<Level, number | null>>;

/** The levels of a plant from its settings; a season overrides two of them. */
export interface YearOfLevels {
  readonly base: LevelsM;
  readonly seasons: readonly {
    readonly from: string;
    readonly to: string;
    readonly maxBeforeFloodM: number | null;
    readonly floodReceptionM: number | null;
  }[];
}

const isWithin = (day: string, { from, to }: { readonly from: string; readonly to: string }) =>
  from <= to ? from <= day && day <= to : day >= from || day <= to;

/** On a month and day, `10-03`. */
export function levelsOn({ base, seasons }: YearOfLevels, day: string): LevelsM {
  const season = seasons.find((one) => isWithin(day, one));
  return {
    ...base,
    maxBeforeFloodM: season?.maxBeforeFloodM ?? null,
    floodReceptionM: season?.floodReceptionM ?? base.floodReceptionM,
  };
}
