import { wholeAt } from '@spillway/checked/reads';
import { rejudge } from '@spillway/hydrology/quality/judge';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import { Check, Quality, type QualityCode, qualityOf } from '@spillway/hydrology/quality/quality';

/** A reading among its neighbours. */
export interface Judged {
  readonly timeMs: number;
  /** Null: missing. */
  value: number | null;
  quality: QualityCode;
  /** What conditioning found of one that has just arrived; null for one that stood there. */
  arrived: number | null;
}

/** So many on either side, beyond what neighbours reach, are read too: they decide how the edges are judged. */
export const edgeReadings = 6;

/** Arrivals this close are judged in one go. */
const nearRows = 24;

/** Set by those who know, not judged: a correction, a calculation, work on the sensor. */
const stands: ReadonlySet<QualityCode> = new Set([
  Quality.edited,
  Quality.extrapolated,
  Quality.estimated,
  Quality.calibrating,
  Quality.deviceError,
]);

/** How far neighbours can matter, in milliseconds; 0 where each reading is judged by itself. */
export function reachMs(limits: QualityLimits, stepS: number | null): number {
  const { mostChangePerHour, spikeAbove, stuckAfterS } = limits;
  if (mostChangePerHour === null && spikeAbove === null && stuckAfterS === null) return 0;
  return 1000 * Math.max(7200, stuckAfterS ?? 0, 4 * limits.spikeNeighbours * (stepS ?? 0));
}

/**
 * Gives each that arrived its quality, and each neighbour the one it has now that more is known. Readings in order of time,
 * each time once. Only what the stored quality tells is asked of the neighbours: which reading cannot be used, and which was not
 * believed. What arrived from a sensor that is worked on says nothing about its neighbours.
 */
export function judgeReadings<One extends Judged>(
  readings: readonly One[],
  limits: QualityLimits,
  { stepS, isServiced }: { readonly stepS: number | null; isServiced(one: One): boolean },
): void {
  const serviced = new Set(readings.filter((one) => one.arrived !== null && isServiced(one)));
  const timesS = Float64Array.from(readings, ({ timeMs }) => timeMs / 1000);
  const values = Float64Array.from(readings, ({ value }) => value ?? Number.NaN);
  const checks = Uint16Array.from(readings, (one) =>
    serviced.has(one) ? Check.absent : (one.arrived ?? checksOf(one.quality)),
  );
  for (const [from, to] of runsOf(readings)) rejudge(timesS, values, limits, checks, from, to);
  const judgedRows = readings.length - unjudgedAtEnd(readings, limits, stepS);
  for (const [row, reading] of readings.entries()) {
    if (reading.arrived === null && (row >= judgedRows || stands.has(reading.quality))) continue;
    reading.quality = serviced.has(reading) ? Quality.calibrating : qualityOf(wholeAt(checks, row));
  }
}

/** The last where more may follow that was not read: without what follows they cannot be judged again, and they are far away. */
function unjudgedAtEnd(readings: readonly Judged[], limits: QualityLimits, stepS: number | null): number {
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

/** First and last row of those that arrived close together. */
function runsOf(readings: readonly Judged[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [row, { arrived }] of readings.entries()) {
    if (arrived === null) continue;
    const last = runs.at(-1);
    if (last && row - last[1] <= nearRows) last[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}
