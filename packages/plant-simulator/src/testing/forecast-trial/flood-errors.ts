import type { TrialCase } from './run-trial.ts';

/**
 * Errors of a flood's peak, of the time of the peak and of the time at which the river crosses a level, for one lead
 * time.
 */
export interface FloodErrors {
  readonly floods: number;
  /** Median over floods, each with equal weight. */
  readonly peakShare: number;
  readonly peakHours: number;
  readonly crossingHours: number;
  /** Share of floods whose crossing was forecast more than an hour too late, or never. */
  readonly late: number;
}

/** The level lies on the rising limb of each flood, so that every flood crosses it once. */
const levelOfPeak = 0.7;
/** A flood with fewer hours has no meaningful peak. */
const leastHours = 6;

type Said = (of: TrialCase) => number;

/** Errors from the hourly forecasts of one lead time, joined to one hydrograph per flood. */
export function floodErrors(cases: readonly TrialCase[], said: Said): FloodErrors {
  const errors = [...Map.groupBy(cases, ({ year, flood }) => `${year} ${flood}`).values()]
    .filter((own) => own.length >= leastHours)
    .map((own) =>
      errorsOf(
        own.toSorted((a, b) => a.validHour - b.validHour),
        said,
      ),
    );
  const crossings = errors.flatMap(({ crossingHours }) => (Number.isFinite(crossingHours) ? [crossingHours] : []));
  return {
    floods: errors.length,
    peakShare: median(errors.map(({ peakShare }) => peakShare)),
    peakHours: median(errors.map(({ peakHours }) => peakHours)),
    crossingHours: median(crossings.map(Math.abs)),
    late: errors.filter(({ crossingHours }) => crossingHours > 1).length / errors.length,
  };
}

function errorsOf(hours: readonly TrialCase[], said: Said) {
  const came = peakOf(hours, ({ trueM3s }) => trueM3s);
  const foretold = peakOf(hours, said);
  const levelM3s = levelOfPeak * came.flowM3s;
  const crossing = crossingOf(hours, levelM3s, said);
  return {
    peakShare: Math.abs(foretold.flowM3s / came.flowM3s - 1),
    peakHours: Math.abs(foretold.hour - came.hour),
    /** Infinite if the crossing was never forecast. */
    crossingHours: crossing - crossingOf(hours, levelM3s, ({ trueM3s }) => trueM3s),
  };
}

function peakOf(hours: readonly TrialCase[], flowOf: Said): { readonly flowM3s: number; readonly hour: number } {
  const highest = hours.reduce((best, of) => (flowOf(of) > flowOf(best) ? of : best));
  return { flowM3s: flowOf(highest), hour: highest.validHour };
}

const crossingOf = (hours: readonly TrialCase[], levelM3s: number, flowOf: Said): number =>
  hours.find((of) => flowOf(of) >= levelM3s)?.validHour ?? Number.POSITIVE_INFINITY;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? Number.NaN : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}
