import { integerAt } from '@spillway/checked/reads';
import { rejudge } from '@spillway/hydrology/quality/judge';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import { Check, Quality, type QualityCode, qualityOf } from '@spillway/hydrology/quality/quality';

export interface JudgedReading {
  readonly timeMs: number;
  /** Null when missing. */
  value: number | null;
  quality: QualityCode;
  /** The conditioned value of a new arrival; null for a stored reading. */
  arrived: number | null;
}

/** This many readings on either side, beyond the reach of neighbours, determine how edges are judged. */
export const edgeReadings = 6;

/** Arrivals this close to each other are judged together. */
const nearRows = 24;

/** Qualities that are set and not judged: by a correction, a calculation, or work on the sensor. */
const confirmedQualities: ReadonlySet<QualityCode> = new Set([
  Quality.edited,
  Quality.extrapolated,
  Quality.estimated,
  Quality.calibrating,
  Quality.deviceError,
]);

/** How far away neighbours can matter, in milliseconds; 0 when each reading is judged independently. */
export function reachMs(limits: QualityLimits, stepS: number | null): number {
  const { mostChangePerHour, spikeAbove, stuckAfterS } = limits;
  if (mostChangePerHour === null && spikeAbove === null && stuckAfterS === null) return 0;
  return 1000 * Math.max(7200, stuckAfterS ?? 0, 4 * limits.spikeNeighbours * (stepS ?? 0));
}

/**
 * Sets the quality of each arrival, and updates that of its neighbours. Readings must be in order of time without
 * duplicates. Of neighbours only the stored quality is used: unusable or rejected. An arrival from equipment under
 * maintenance does not affect its neighbours.
 */
export function judgeReadings<One extends JudgedReading>(
  readings: readonly One[],
  limits: QualityLimits,
  { stepS, isServiced }: { readonly stepS: number | null; isServiced(one: One): boolean },
): void {
  const servicedReadings = new Set(readings.filter((one) => one.arrived !== null && isServiced(one)));
  const timesS = Float64Array.from(readings, ({ timeMs }) => timeMs / 1000);
  const values = Float64Array.from(readings, ({ value }) => value ?? Number.NaN);
  const checks = Uint16Array.from(readings, (one) =>
    servicedReadings.has(one) ? Check.absent : (one.arrived ?? checksOf(one.quality)),
  );
  for (const [from, to] of runsOf(readings)) rejudge(timesS, values, limits, checks, from, to);
  const judgedRows = readings.length - unjudgedAtEnd(readings, limits, stepS);
  for (const [row, reading] of readings.entries()) {
    if (reading.arrived === null && (row >= judgedRows || confirmedQualities.has(reading.quality))) continue;
    reading.quality = servicedReadings.has(reading) ? Quality.calibrating : qualityOf(integerAt(checks, row));
  }
}

/** The last reading, when readings beyond it were not loaded: they are needed to judge it again. */
function unjudgedAtEnd(readings: readonly JudgedReading[], limits: QualityLimits, stepS: number | null): number {
  const last = readings.findLast(({ arrived }) => arrived !== null);
  const reachedMs = (last?.timeMs ?? Number.POSITIVE_INFINITY) + reachMs(limits, stepS);
  const isEdge = (readings.at(-edgeReadings)?.timeMs ?? Number.NEGATIVE_INFINITY) > reachedMs;
  return isEdge ? limits.spikeNeighbours : 0;
}

export function checksOf(quality: QualityCode): number {
  switch (quality) {
    case Quality.missing:
    case Quality.calibrating:
    case Quality.deviceError:
      return Check.absent;
    case Quality.outOfRange:
      return Check.range;
    case Quality.jump:
      return Check.rate;
    case Quality.stuck:
      return Check.stuck;
    case Quality.zeroed:
      return Check.zeroed;
    case Quality.edited:
    case Quality.extrapolated:
    case Quality.estimated:
      return Check.vouched;
    default:
      return Check.passed;
  }
}

/** First and last row of each group of arrivals that are close together. */
function runsOf(readings: readonly JudgedReading[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [row, { arrived }] of readings.entries()) {
    if (arrived === null) continue;
    const last = runs.at(-1);
    if (last && row - last[1] <= nearRows) last[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}
