import { itemAt } from '@spillway/checked/reads';
import { dayNumberAt, type PlantClock, startOfDayMs } from '@spillway/plant-time/day';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { KnownFact, ReleaseDay } from './facts.ts';
import type { FactsWithoutMode } from './trail.ts';
import { trendOf } from './trend.ts';

/** A lake and its future inflow, at rows of equal distance; the level has all rows. */
export interface RowsAhead {
  readonly fromMs: number;
  readonly stepMin: number;
  readonly levelM: ArrayLike<number>;
  readonly releaseM3s: ArrayLike<number>;
  readonly inflowM3s: ArrayLike<number>;
}

/** The release of turbines and spillway at a row. */
export interface Split {
  readonly turbineM3s: number;
  readonly spillM3s: number;
}

interface AheadInput {
  readonly now: FactsWithoutMode;
  /** Calendar facts of a later instant. */
  readonly calendarAt: (atMs: number) => Pick<FactsWithoutMode, 'monthDay' | 'levelsM' | 'orders' | 'officialWarnings'>;
  readonly projection: RowsAhead;
  readonly splitAt: (row: number) => Split | null;
  /** The forecast inflow, by time. */
  readonly flows: readonly { readonly timeMs: number; readonly inflowM3s: number }[];
  /** Computed station levels at a row; absent for none. */
  readonly stationsAt?: ((row: number) => FactsWithoutMode['stations']) | undefined;
  readonly clock: PlantClock;
}

/**
 * The facts for the rules at the rows of a projection. A figure of the plan is as old as its row; an unplanned one (stations downstream)
 * keeps its reading and ages. Rates begin with the first row, because earlier values were not planned.
 */
export function factsAhead({
  now,
  calendarAt,
  projection,
  splitAt,
  flows,
  clock,
  stationsAt,
}: AheadInput): readonly FactsWithoutMode[] {
  const { fromMs, stepMin, levelM, releaseM3s, inflowM3s } = projection;
  const stepsPerHour = Math.round(60 / stepMin);
  const days = daysAhead(now, projection, clock);
  const peakAfter = peaksAfter(flows);
  const changeOf = (rows: ArrayLike<number>, row: number): number | null => {
    const before = Math.max(0, row - stepsPerHour);
    return row === before ? null : (itemAt(rows, row) - itemAt(rows, before)) / (((row - before) * stepMin) / 60);
  };
  return Array.from(levelM, (lakeM, row) => {
    const atMs = fromMs + row * stepMin * minuteMs;
    const trend = (rows: ArrayLike<number>) => {
      const before = rows[Math.max(0, row - stepsPerHour)];
      return row < stepsPerHour || before === undefined ? {} : { trend: trendOf(itemAt(rows, row), before) };
    };
    const knownOf = (value: number | null, overrides: Partial<KnownFact> = {}): KnownFact | undefined =>
      value === null ? undefined : { value, atMs, ...overrides };
    const split = splitAt(row);
    const figures = {
      lake_level: knownOf(lakeM, { ...now.figures.lake_level, value: lakeM, atMs, ...trend(levelM) }),
      inflow: knownOf(itemAt(inflowM3s, row), {
        ...(row < stepsPerHour && now.figures.inflow?.trend ? { trend: now.figures.inflow.trend } : {}),
        ...trend(inflowM3s),
      }),
      release: knownOf(itemAt(releaseM3s, row), trend(releaseM3s)),
      turbine_release: knownOf(split?.turbineM3s ?? null),
      spill_release: knownOf(split?.spillM3s ?? null),
      release_day_mean: knownOf(itemAt(days, row).meanM3s),
      release_change: knownOf(changeOf(releaseM3s, row)) ?? now.figures.release_change,
      lake_level_change: knownOf(changeOf(levelM, row)) ?? now.figures.lake_level_change,
      inflow_forecast: knownOf(peakAfter(atMs)),
      // No plan changes the inflow of ten days; it ages like a reading.
      ten_day_inflow_forecast: now.figures.ten_day_inflow_forecast,
    };
    return {
      ...now,
      ...calendarAt(atMs),
      ...(stationsAt ? { stations: { ...now.stations, ...stationsAt(row) } } : {}),
      atMs,
      releaseDay: itemAt(days, row).releaseDay,
      figures: Object.fromEntries(Object.entries(figures).filter(([, one]) => one !== undefined)),
    };
  });
}

/** The forecast maximum after an instant, called with increasing times; null for none. */
function peaksAfter(flows: AheadInput['flows']): (atMs: number) => number | null {
  const peaks = flows.map(({ inflowM3s }) => inflowM3s);
  for (let at = peaks.length - 2; at >= 0; at -= 1) peaks[at] = Math.max(itemAt(peaks, at), itemAt(peaks, at + 1));
  let position = 0;
  return (atMs) => {
    while (position < flows.length && itemAt(flows, position).timeMs <= atMs) position += 1;
    return peaks[position] ?? null;
  };
}

interface DayAhead {
  /** For the hydrological day so far: the actual release until now, then the planned one. Null when the actual one is not known. */
  readonly meanM3s: number | null;
  readonly releaseDay: ReleaseDay;
}

/** A day that the plan covers to its end is judged as a whole; of any other only what is certain. */
function daysAhead(
  now: FactsWithoutMode,
  { fromMs, stepMin, levelM, releaseM3s }: RowsAhead,
  clock: PlantClock,
): DayAhead[] {
  const stepMs = stepMin * minuteMs;
  const measured = now.figures.release_day_mean?.value ?? null;
  const greatest = now.releaseDay?.greatestReleaseM3s;
  const wholes = new Map<number, number>();
  let startMs = startOfDayMs(dayNumberAt(fromMs, clock), clock);
  let sum: number | null = measured === null ? null : (measured * (fromMs - startMs)) / hourMs;
  const factsSoFar = Array.from(levelM, (_, row) => {
    const m3s = itemAt(releaseM3s, row);
    const atMs = fromMs + row * stepMs;
    const beginMs = startOfDayMs(dayNumberAt(atMs, clock), clock);
    const before = row > 0 ? itemAt(releaseM3s, row - 1) : m3s;
    if (beginMs !== startMs) {
      if (sum !== null)
        wholes.set(startMs, (sum + (before * (beginMs - atMs + stepMs)) / hourMs) / ((beginMs - startMs) / hourMs));
      startMs = beginMs;
      sum = (m3s * (atMs - beginMs)) / hourMs;
    } else if (row > 0 && sum !== null) sum += (((before + m3s) / 2) * stepMs) / hourMs;
    if (sum === null) return { startMs, meanM3s: null };
    return { startMs, meanM3s: atMs === startMs ? m3s : sum / ((atMs - startMs) / hourMs) };
  });
  return factsSoFar.map((day) => {
    const fullDayMean = wholes.get(day.startMs);
    const endMs = startOfDayMs(dayNumberAt(day.startMs, clock) + 1, clock);
    const known = fullDayMean === undefined ? {} : { wholeMeanM3s: fullDayMean };
    const greatestPart = greatest === undefined ? {} : { greatestReleaseM3s: greatest };
    return { meanM3s: day.meanM3s, releaseDay: { startMs: day.startMs, endMs, ...known, ...greatestPart } };
  });
}
