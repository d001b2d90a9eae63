import type { FuzzSeries } from './plant.ts';

/** Quality codes as documented in the API. */
export const quality = {
  good: 0,
  calibrating: 1,
  missing: 3,
  outOfRange: 4,
  jump: 5,
  stuck: 6,
  edited: 7,
  estimated: 9,
  zeroed: 10,
};

export interface JudgedState {
  readonly timeMs: number;
  readonly raw: number | null;
  value: number | null;
  quality: number;
}

/** Slightly negative due to a drifted sensor zero. */
const isDrifted = ({ a, b, zeroDrift, mayBeNegative }: FuzzSeries, raw: number): boolean =>
  !mayBeNegative && zeroDrift !== null && a * raw + b < 0 && a * raw + b >= -zeroDrift;

/** Value of a raw number, or null if it has none. */
export function meaningOf(series: FuzzSeries, raw: number): number | null {
  const measured = series.a * raw + series.b;
  if (!Number.isFinite(measured)) return null;
  const isBelow = measured < 0 && !series.mayBeNegative;
  if (isBelow && !isDrifted(series, raw)) return null;
  const value = isBelow ? 0 : measured;
  if (series.elevationM === null) return value;
  return series.isDistance ? series.elevationM - value : series.elevationM + value;
}

const isOutside = ({ min, max }: FuzzSeries, value: number): boolean =>
  (min !== null && value < min) || (max !== null && value > max);

/** Quality of a reading on its own. */
export function singleValueQuality(series: FuzzSeries, value: number | null, raw: number | null = null): number {
  if (series.isBeingServiced) return quality.calibrating;
  if (value === null) return quality.missing;
  if (isOutside(series, value)) return quality.outOfRange;
  return raw !== null && isDrifted(series, raw) ? quality.zeroed : quality.good;
}

const resolution = 0.01;
const neighbours = 3;
const maxTogether = 3;
const briefS = 1200;
const mostBriefS = 9000;

/**
 * Limits of natural movement: metres per hour, metres at once, and the height of a spike that is brief by time or
 * number of readings.
 */
const waters = {
  lake: { perHour: 6, atOnce: 0.5, spikeAbove: 0.1, longSpikeAbove: 0.35, briefReadings: 1, turnsPerHour: 0.03 },
  river: { perHour: 20, atOnce: 2, spikeAbove: 0.06, longSpikeAbove: null, briefReadings: 3, turnsPerHour: 0.025 },
} as const;
type Water = (typeof waters)[keyof typeof waters];

/**
 * Judges levels of one stretch in order of time: impossible readings, spikes relative to three neighbours on either
 * side, excursions that return, changes faster than the water since the last accepted reading, and levels that stay
 * unchanged for hours in the flood season.
 */
export function judgeLevels(series: FuzzSeries, rows: readonly JudgedState[]): number[] {
  const usable = rows.map(
    ({ value, quality: storedQuality }) =>
      storedQuality === quality.edited || (value !== null && !isOutside(series, value)),
  );
  const water = waters[series.level!.water];
  let believedRow = -1;
  return rows.map(({ value, timeMs, quality: storedQuality }, row) => {
    if (storedQuality === quality.edited) {
      believedRow = row;
      return storedQuality;
    }
    if (value === null) return quality.missing;
    if (!usable[row]) return quality.outOfRange;
    const last = rows[believedRow];
    const allowed = last && (water.perHour * (timeMs / 1000 - last.timeMs / 1000)) / 3600 + water.atOnce + resolution;
    const isFast = allowed !== undefined && Math.abs(value - last!.value!) > allowed;
    if (isFast || isSpike(rows, usable, row, water)) return quality.jump;
    believedRow = row;
    return hasStuck(series, rows, usable, row) ? quality.stuck : quality.good;
  });
}

interface NearbyReading {
  readonly timeS: number;
  readonly value: number;
}

function isSpike(rows: readonly JudgedState[], usable: readonly boolean[], row: number, water: Water): boolean {
  const here: NearbyReading = { timeS: rows[row]!.timeMs / 1000, value: rows[row]!.value! };
  const near = (places: readonly number[]): NearbyReading[] =>
    places.filter((at) => usable[at]).map((at) => ({ timeS: rows[at]!.timeMs / 1000, value: rows[at]!.value! }));
  const later = near([1, 2, 3].map((step) => row + step));
  const earlier = near([1, 2, 3].map((step) => row - step));
  const all = [here, ...later, ...earlier].map(({ value }) => value);
  if (Math.max(...all) - Math.min(...all) <= water.spikeAbove || later.length === 0) return false;
  if (earlier.length === 0) {
    if (later.length < 2) return false;
    const reachS = rows[Math.min(rows.length - 1, row + neighbours)]!.timeMs / 1000 - here.timeS;
    const above = Math.max(water.spikeAbove, water.atOnce) + (water.perHour * reachS) / 3600;
    return isFar(
      here.value,
      later.map(({ value }) => value),
      above,
    );
  }
  if (isBriefSpike(here, earlier, later, water)) return true;
  if (earlier.length < neighbours || later.length < neighbours) return false;
  const [begin, end] = [earlier[0]!, later[0]!];
  const alone = minSpikeHeight(end.timeS - begin.timeS, 1, water);
  const isAlone = alone !== null && outside(here.value, begin.value, end.value) > alone;
  const above = isAlone ? alone : minSpikeHeight((later[2]!.timeS - earlier[2]!.timeS) / 2, 2, water);
  if (above === null) return false;
  const neighbourValues = [...earlier, ...later].map(({ value }) => value);
  return isFar(here.value, neighbourValues, aboveChance(above, earlier, later));
}

function minSpikeHeight(lastedS: number, readings: number, water: Water): number | null {
  if (lastedS <= briefS) return water.spikeAbove;
  if (lastedS > mostBriefS || readings > water.briefReadings) return water.longSpikeAbove;
  const above = water.spikeAbove + (water.turnsPerHour * lastedS) / 3600;
  return water.longSpikeAbove === null ? above : Math.min(above, water.longSpikeAbove);
}

const outside = (value: number, one: number, other: number): number =>
  Math.max(value - Math.max(one, other), Math.min(one, other) - value);

/** One to three readings that left the previous level and returned at once, further than that level moves naturally. */
function isBriefSpike(
  here: NearbyReading,
  earlier: readonly NearbyReading[],
  laterReadings: readonly NearbyReading[],
  water: Water,
): boolean {
  const choices = Array.from({ length: maxTogether }, (_, before) =>
    Array.from({ length: maxTogether - before }, (_, after) => [before, after] as const),
  ).flat();
  return choices.some(([before, after]) => {
    const [begin, end] = [earlier[before], laterReadings[after]];
    if (!begin || !end) return false;
    const above = minSpikeHeight(end.timeS - begin.timeS, before + 1 + after, water);
    if (above === null) return false;
    const together = [here, ...earlier.slice(0, before), ...laterReadings.slice(0, after)];
    const firstS = Math.min(...together.map(({ timeS }) => timeS));
    const lastS = Math.max(...together.map(({ timeS }) => timeS));
    const fastestSpeed = Math.max(speed(earlier, before), speed(laterReadings, after));
    const minValue = Math.max(
      above + 2 * fastestSpeed * Math.max(firstS - begin.timeS, end.timeS - lastS),
      aboveChance(above, earlier.slice(before), laterReadings.slice(after)),
      Math.abs(end.value - begin.value),
    );
    return together.every(({ value }) => outside(value, begin.value, end.value) > minValue);
  });
}

/**
 * Allows two sensor steps, 5 cm if too few neighbours show the movement, or 1.5 times their median movement as chance.
 */
function aboveChance(
  above: number,
  earlier: readonly NearbyReading[],
  laterReadings: readonly NearbyReading[],
): number {
  const moves = [earlier, laterReadings]
    .flatMap((side) => side.slice(1).map(({ value }, index) => Math.abs(value - side[index]!.value)))
    .toSorted((a, b) => a - b);
  const step = moves.length < 3 ? 0.05 : moves.find((move) => move > 0);
  const steps = step !== undefined && step < 0.1 + 1e-6 ? 2 * step + 1e-6 : 0;
  return Math.max(above, steps) + 1.5 * (moves[moves.length >> 1] ?? 0);
}

/** Speed in m/s from a neighbour to the next one further away, or past it if that one returned. */
function speed(side: readonly NearbyReading[], from: number): number {
  const [one, next, past] = [side[from], side[from + 1], side[from + 2]];
  if (!one || !next) return 0;
  const to = past && Math.sign(next.value - one.value) * Math.sign(past.value - next.value) < 0 ? past : next;
  return Math.abs((to.value - one.value) / (to.timeS - one.timeS));
}

function isFar(value: number, neighbourValues: readonly number[], above: number): boolean {
  const middle = median(neighbourValues);
  const distance = Math.abs(value - middle);
  return distance > above && distance > 6 * median(neighbourValues.map((one) => Math.abs(one - middle)));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : sorted[half - 1]! / 2 + sorted[half]! / 2;
}

function hasStuck(
  { level }: FuzzSeries,
  rows: readonly JudgedState[],
  usable: readonly boolean[],
  row: number,
): boolean {
  const minStuckS = level?.stuckAfterS ?? null;
  if (minStuckS === null) return false;
  const since = rows[row]!.timeMs / 1000 - minStuckS;
  for (let at = row - 1; at >= 0; at--) {
    if (!usable[at]) continue;
    if (rows[at]!.value !== rows[row]!.value) return false;
    if (rows[at]!.timeMs / 1000 <= since) return true;
  }
  return false;
}

/** 60 mm in 10 minutes. */
const maxMmPerHour = 360;

/** Rain from running counters, in order of time. */
export function judgeCounts(
  series: FuzzSeries,
  rows: readonly JudgedState[],
): Pick<JudgedState, 'value' | 'quality'>[] {
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
    const maxMm = maxMmPerHour * ((timeMs / 1000 - last.timeMs / 1000) / 3600);
    const isLate = row - last.row > 1;
    const rainState = (value: number, isEstimate: boolean) => ({
      value,
      quality: isEstimate ? quality.estimated : singleValueQuality(series, value),
    });
    if (raw >= last.count) {
      const value = mm(raw - last.count);
      return Number.isFinite(value) ? rainState(value, isLate) : none;
    }
    if (rollsOverAt !== null && last.count < rollsOverAt) {
      const round = mm(raw - last.count + rollsOverAt);
      if (round <= maxMm) return rainState(round, isLate);
    }
    return mm(raw) <= maxMm ? rainState(mm(raw), true) : none;
  });
}
