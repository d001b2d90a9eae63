/** The reason something is not known. */
export interface Uncertainty {
  readonly code:
    | 'missing'
    | 'stale'
    | 'doubted'
    | 'level_not_set'
    | 'not_verified'
    | 'not_entered'
    | 'mode_unknown'
    | 'no_period'
    | 'day_not_over';
  /** The quantity, station, level or article concerned. */
  readonly of: string;
  /** For an unfinished day: the average release from the newest reading to its end that just keeps the limit. */
  readonly neededM3s?: number;
}

/** Three values: yes, no, and unknown. */
export type Truth =
  | { readonly is: true }
  | { readonly is: false }
  | { readonly is: null; readonly doubts: readonly Uncertainty[] };

const knownTrue: Truth = { is: true };
const no: Truth = { is: false };
export const truthOf = (is: boolean): Truth => (is ? knownTrue : no);
export const suspectTruth = (...suspects: readonly Uncertainty[]): Truth => ({ is: null, doubts: suspects });

/** One no suffices, whatever the others are: later ones are not evaluated. */
export function allOf<T>(all: readonly T[], judge: (one: T) => Truth): Truth {
  const suspects: Uncertainty[] = [];
  for (const one of all) {
    const truth = judge(one);
    if (truth.is === false) return no;
    if (truth.is === null) suspects.push(...truth.doubts);
  }
  return suspects.length > 0 ? suspectTruth(...suspects) : knownTrue;
}

export function anyOf<T>(all: readonly T[], judge: (one: T) => Truth): Truth {
  const suspects: Uncertainty[] = [];
  for (const one of all) {
    const truth = judge(one);
    if (truth.is === true) return knownTrue;
    if (truth.is === null) suspects.push(...truth.doubts);
  }
  return suspects.length > 0 ? suspectTruth(...suspects) : no;
}

export const notOf = (one: Truth): Truth => (one.is === null ? one : truthOf(!one.is));
