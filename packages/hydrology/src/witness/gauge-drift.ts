import { itemAt, numberAt } from '@spillway/checked/reads';
/** Two gauges of one lake that drift apart, day after day. */
export interface GaugeDrift {
  /** Their places in the input: the one that rises against the other comes first. */
  readonly rising: number;
  readonly sinking: number;
  readonly mPerDay: number;
  /** One standard error of it. */
  readonly mPerDayError: number;
  readonly days: number;
  /** The difference in storage change between the two [m3/s]. */
  readonly worthM3s: number;
}

export interface GaugeRows {
  readonly timesS: Float64Array;
  readonly levelsM: Float64Array;
}

const dayS = 86_400;
/** The number of days up to now. */
const days = 6;
const minDays = 5;
/** A gauge with fewer hours than this on a day is ignored on it. */
const minHours = 12;
/** A smaller drift over a week is wind and backwater [m a day]. */
const minMPerDay = 0.008;
const certainSigmas = 4;
/** Backwater of a flood comes fast and slows down; a drift continues steadily: each day by at least this share of the mean. */
const evenFrom = 0.4;
export const gaugeWitnessS = days * dayS;

/**
 * The difference of two gauges, day by day (the median of its hours), along a straight line of days: its slope, with the error of its
 * scatter. Found when the slope is at least 0.8 cm a day, four errors from none, and every day continued by at least two fifths of it. Of
 * all pairs the fastest. Example: 2 cm a day over 3.1 km2 is 0.72 m3/s.
 */
export function judgeGauges(gauges: readonly GaugeRows[], surfaceM2: number, nowS: number): GaugeDrift | null {
  const hourly = gauges.map((one) => hourlyMeans(one, nowS));
  const drifts = hourly.flatMap((one, a) =>
    hourly.slice(a + 1).flatMap((other, rest) => driftOf(one, other, { a, b: a + 1 + rest, surfaceM2 }) ?? []),
  );
  return drifts.toSorted((a, b) => b.mPerDay - a.mPerDay)[0] ?? null;
}

/** By hours counted back from now; NaN without a reading. */
function hourlyMeans({ timesS, levelsM }: GaugeRows, nowS: number): Float64Array {
  const sums = new Float64Array(days * 24);
  const counts = new Float64Array(days * 24);
  for (const [row, timeS] of timesS.entries()) {
    const hour = Math.floor((nowS - timeS) / 3600);
    if (hour < 0 || hour >= sums.length || !Number.isFinite(numberAt(levelsM, row))) continue;
    sums[hour] = numberAt(sums, hour) + numberAt(levelsM, row);
    counts[hour] = numberAt(counts, hour) + 1;
  }
  return sums.map((sum, hour) => sum / numberAt(counts, hour));
}

function driftOf(
  one: Float64Array,
  other: Float64Array,
  { a, b, surfaceM2 }: { a: number; b: number; surfaceM2: number },
) {
  const daily = Array.from({ length: days }, (_, day) => {
    const apart = Array.from(one.subarray(day * 24, day * 24 + 24), (m, hour) => m - numberAt(other, day * 24 + hour));
    const knownValues = apart.filter(Number.isFinite).sort((x, y) => x - y);
    return {
      day: -day,
      apartM: knownValues.length < minHours ? Number.NaN : itemAt(knownValues, knownValues.length >> 1),
    };
  }).filter(({ apartM }) => Number.isFinite(apartM));
  if (daily.length < minDays) return null;
  const { slope, error } = line(daily);
  const steps = daily
    .slice(1)
    .map((later, i) => (itemAt(daily, i).apartM - later.apartM) / (itemAt(daily, i).day - later.day));
  const isEven = steps.every((step) => step / slope >= evenFrom);
  if (!isEven || Math.abs(slope) < Math.max(minMPerDay, certainSigmas * error)) return null;
  const [rising, sinking] = slope > 0 ? [a, b] : [b, a];
  const mPerDay = Math.abs(slope);
  return {
    rising,
    sinking,
    mPerDay,
    mPerDayError: error,
    days: daily.length,
    worthM3s: (mPerDay * surfaceM2) / dayS,
  };
}

function line(points: readonly { readonly day: number; readonly apartM: number }[]) {
  const n = points.length;
  const middle = points.reduce((sum, { day }) => sum + day, 0) / n;
  const mean = points.reduce((sum, { apartM }) => sum + apartM, 0) / n;
  const square = points.reduce((sum, { day }) => sum + (day - middle) ** 2, 0);
  const slope = points.reduce((sum, { day, apartM }) => sum + (day - middle) * apartM, 0) / square;
  const rest = points.reduce((sum, { day, apartM }) => sum + (apartM - mean - slope * (day - middle)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (n - 2) / square) };
}
