import { Flag, type FlagName } from '@spillway/hydrology/flags';

type FigureTone = 'good' | 'watch' | 'nodata';

export interface FigureState {
  readonly tone: FigureTone;
  /** What the figure went through and a person should know; empty: nothing. */
  readonly remarks: readonly FlagName[];
}

/** A stopped unit, a closed gate that reads a little below zero and an inflow shown as 0 are right as they stand. */
const harmless: ReadonlySet<FlagName> = new Set(['stopped', 'zeroed', 'limited', 'counterReset']);

const isFlag = (name: string): name is FlagName => name !== 'none' && Object.hasOwn(Flag, name);

/** Missing stays missing whatever else is said of it; anything that was helped along is worth a second look. */
export function figureState(value: number | null, flags: readonly string[] = []): FigureState {
  const known = flags.filter(isFlag);
  if (value === null) return { tone: 'nodata', remarks: known.filter((flag) => flag !== 'missing') };
  const tone = known.some((flag) => !harmless.has(flag)) ? 'watch' : 'good';
  return { tone, remarks: known };
}
