import { Flag, type FlagName } from '@spillway/hydrology/flags';

type FigureTone = 'good' | 'watch' | 'nodata';

export interface FigureState {
  readonly tone: FigureTone;
  /** Quality flags worth showing; empty: none. */
  readonly remarks: readonly FlagName[];
}

/** A stopped unit, a closed gate reading slightly below zero and a negative inflow limited to 0 are valid values. */
const harmless: ReadonlySet<FlagName> = new Set(['stopped', 'zeroed', 'limited', 'counterReset']);

const isFlag = (name: string): name is FlagName => name !== 'none' && Object.hasOwn(Flag, name);

/** A missing value stays missing whatever its flags; a corrected value is marked "watch". */
export function figureState(value: number | null, flags: readonly string[] = []): FigureState {
  const knownValues = flags.filter(isFlag);
  if (value === null) return { tone: 'nodata', remarks: knownValues.filter((flag) => flag !== 'missing') };
  const tone = knownValues.some((flag) => !harmless.has(flag)) ? 'watch' : 'good';
  return { tone, remarks: knownValues };
}
