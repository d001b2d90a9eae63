import type { FuzzSeries } from './plant.ts';

/** Numbers of the qualities, as the API documents them. */
export const quality = {
  good: 0,
  calibrating: 1,
  missing: 3,
  outOfRange: 4,
  jump: 5,
  stuck: 6,
  edited: 7,
  estimated: 9,
};

export interface Standing {
  readonly timeMs: number;
  readonly raw: number | null;
  value: number | null;
  quality: number;
}

/** The value that a raw number means, or null where it means none. */
export function meaningOf(series: FuzzSeries, raw: number): number | null {
  const value = series.a * raw + series.b;
  if (!Number.isFinite(value) || (value < 0 && !series.mayBeNegative)) return null;
  if (series.elevationM === null) return value;
  return series.isDistance ? series.elevationM - value : series.elevationM + value;
}

export const isOutside = ({ min, max }: FuzzSeries, value: number): boolean =>
  (min !== null && value < min) || (max !== null && value > max);

/** What a reading is by itself. */
export function aloneQuality(series: FuzzSeries, value: number | null): number {
  if (series.isBeingServiced) return quality.calibrating;
  if (value === null) return quality.missing;
  return isOutside(series, value) ? quality.outOfRange : quality.good;
}

const mostChangePerHour = 3;
const resolution = 0.01;
const spikeAbove = 0.1;
const neighbours = 3;

/**
 * Levels of one stretch, in order of time: a reading that cannot be, one that stands out from the three on either side, one that
 * changed faster than 3 m an hour since the last that was believed, one that has not moved for hours in the season of floods.
 */
export function judgeLevels(series: FuzzSeries, rows: readonly Standing[]): number[] {
  const usable = rows.map(
    ({ value, quality: kept }) => kept === quality.edited || (value !== null && !isOutside(series, value)),
  );
  let believed = -1;
  return rows.map(({ value, timeMs, quality: kept }, row) => {
    if (kept === quality.edited) {
      believed = row;
      return kept;
    }
    if (value === null) return quality.missing;
    if (!usable[row]) return quality.outOfRange;
    const last = rows[believed];
    const allowed = last && (mostChangePerHour * (timeMs / 1000 - last.timeMs / 1000)) / 3600 + resolution;
    const isFast = allowed !== undefined && Math.abs(value - last!.value!) > allowed;
    if (isFast || standsOut(rows, usable, row)) return quality.jump;
    believed = row;
    return hasStuck(series, rows, usable, row) ? quality.stuck : quality.good;
  });
}

function standsOut(rows: readonly Standing[], usable: readonly boolean[], row: number): boolean {
  const value = rows[row]!.value!;
  const near = (places: readonly number[]) => places.filter((at) => usable[at]).map((at) => rows[at]!.value!);
  const later = near([1, 2, 3].map((step) => row + step));
  const earlier = near([1, 2, 3].map((step) => row - step));
  if (later.length === 0) return false;
  if (earlier.length > 0) {
    const pairs = Math.min(earlier.length, later.length);
    return isFar(value, [...earlier.slice(0, pairs), ...later.slice(0, pairs)], spikeAbove);
  }
  if (later.length < 2) return false;
  const reachS = rows[Math.min(rows.length - 1, row + neighbours)]!.timeMs / 1000 - rows[row]!.timeMs / 1000;
  return isFar(value, later, spikeAbove + (mostChangePerHour * reachS) / 3600);
}

function isFar(value: number, around: readonly number[], above: number): boolean {
  const middle = median(around);
  const distance = Math.abs(value - middle);
  return distance > above && distance > 6 * median(around.map((one) => Math.abs(one - middle)));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : sorted[half - 1]! / 2 + sorted[half]! / 2;
}

function hasStuck({ level }: FuzzSeries, rows: readonly Standing[], usable: readonly boolean[], row: number): boolean {
  const forS = level?.stuckAfterS ?? null;
  if (forS === null) return false;
  const since = rows[row]!.timeMs / 1000 - forS;
  for (let at = row - 1; at >= 0; at--) {
    if (!usable[at]) continue;
    if (rows[at]!.value !== rows[row]!.value) return false;
    if (rows[at]!.timeMs / 1000 <= since) return true;
  }
  return false;
}

/** 60 mm in 10 minutes. */
const mostMmPerHour = 360;

/** The rain between running counts, in order of time. */
export function judgeCounts(series: FuzzSeries, rows: readonly Standing[]): Pick<Standing, 'value' | 'quality'>[] {
  const { mmPerCount, rollsOverAt } = series.counter!;
  const none = { value: null, quality: quality.missing };
  const mm = (count: number) => {
    const depth = count * mmPerCount;
    return depth < 1e9 ? Math.round(depth * 1e6) / 1e6 : depth;
  };
  let before: { row: number; count: number; timeMs: number } | null = null;
  return rows.map(({ raw, timeMs }, row) => {
    if (raw === null || raw < 0) return none;
    const last = before;
    before = { row, count: raw, timeMs };
    if (last === null) return none;
    const mostMm = mostMmPerHour * ((timeMs / 1000 - last.timeMs / 1000) / 3600);
    const isLate = row - last.row > 1;
    const rained = (value: number, isEstimate: boolean) => ({
      value,
      quality: isEstimate ? quality.estimated : aloneQuality(series, value),
    });
    if (raw >= last.count) {
      const value = mm(raw - last.count);
      return Number.isFinite(value) ? rained(value, isLate) : none;
    }
    if (rollsOverAt !== null && last.count < rollsOverAt) {
      const round = mm(raw - last.count + rollsOverAt);
      if (round <= mostMm) return rained(round, isLate);
    }
    return mm(raw) <= mostMm ? rained(mm(raw), true) : none;
  });
}
