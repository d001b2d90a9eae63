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

type ForecastOfCase = (of: TrialCase) => number;

/** Errors from the hourly forecasts of one lead time, joined to one hydrograph per flood. */
export function floodErrors(cases: readonly TrialCase[], said: ForecastOfCase): FloodErrors {
  const errors = [...Map.groupBy(cases, ({ year, flood }) => `${year} ${flood}`).values()]
    .filter((floodCases) => floodCases.length >= leastHours)
    .map((floodCases) =>
      errorsOf(
        floodCases.toSorted((a, b) => a.validHour - b.validHour),
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

function errorsOf(hours: readonly TrialCase[], said: ForecastOfCase) {
  const observedPeakM3s = peakOf(hours, ({ trueM3s }) => trueM3s);
  const forecastPeak = peakOf(hours, said);
  const levelM3s = levelOfPeak * observedPeakM3s.flowM3s;
  const crossing = crossingOf(hours, levelM3s, said);
  return {
    peakShare: Math.abs(forecastPeak.flowM3s / observedPeakM3s.flowM3s - 1),
    peakHours: Math.abs(forecastPeak.hour - observedPeakM3s.hour),
    /** Infinite if the crossing was never forecast. */
    crossingHours: crossing - crossingOf(hours, levelM3s, ({ trueM3s }) => trueM3s),
  };
}

function peakOf(
  hours: readonly TrialCase[],
  flowOf: ForecastOfCase,
): { readonly flowM3s: number; readonly hour: number } {
  const highest = hours.reduce((best, of) => (flowOf(of) > flowOf(best) ? of : best));
  return { flowM3s: flowOf(highest), hour: highest.validHour };
}

const crossingOf = (hours: readonly TrialCase[], levelM3s: number, flowOf: ForecastOfCase): number =>
  hours.find((of) => flowOf(of) >= levelM3s)?.validHour ?? Number.POSITIVE_INFINITY;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? Number.NaN : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}
