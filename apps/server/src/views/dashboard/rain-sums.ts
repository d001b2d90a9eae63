import { lastOf } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import { radarGaugeFactor } from '@spillway/hydrology/rain/radar';
import { rollingSumInto } from '@spillway/hydrology/rain/rolling-sum';
import { hourMs } from '@spillway/plant-time/spans';
import { radarStepS } from '../../series/catalogue/catalogue.ts';
import type { RainRow } from '../../series/observe/observe.ts';

/** Readings that may still arrive do not count as missing. */
const stepsOnTheWay = 2;

const sums = { last_1h: 1, last_6h: 6, last_24h: 24 } as const;
type Sum = keyof typeof sums;

interface RainSums {
  readonly last1h: number | null;
  readonly last6h: number | null;
  readonly last24h: number | null;
  /** The share of the day's steps with reports, by the gauges' weights. */
  readonly share: number | null;
  /** Sums over periods with missing data. */
  readonly partial: Sum[];
}

/** Sums the last day's rows, which must be sorted; without readings the sum is null, not zero. */
export function rainSums(rows: readonly RainRow[], nowMs: number, stepMs: number): RainSums {
  const upToNow = rows.filter(({ timeMs }) => timeMs <= nowMs);
  const last = (sum: Sum) => lastHours(upToNow, nowMs, stepMs, sums[sum]);
  const knownShareSum = rows.reduce((sum, { knownShare }) => sum + knownShare, 0);
  return {
    last1h: last('last_1h').mm,
    last6h: last('last_6h').mm,
    last24h: last('last_24h').mm,
    share: rows.length === 0 ? null : Math.min(1, knownShareSum / ((24 * hourMs) / stepMs)),
    partial: (Object.keys(sums) as Sum[]).filter((sum) => last(sum).isPartial),
  };
}

/** Adds the present as a row without rain. */
function lastHours(rows: readonly RainRow[], nowMs: number, stepMs: number, hours: number) {
  const timesS = [...rows.map(({ timeMs }) => timeMs / 1000), nowMs / 1000];
  const rainMm = [...rows.map((row) => row.rainMm ?? Number.NaN), Number.NaN];
  const [mm, shares] = [new Float64Array(timesS.length), new Float64Array(timesS.length)];
  const flags = new Uint16Array(timesS.length);
  rollingSumInto(timesS, rainMm, stepMs / 1000, (hours * hourMs) / 1000, mm, shares, flags);
  const now = lastOf(flags);
  const newestMs = rows.findLast(({ rainMm }) => rainMm !== null)?.timeMs ?? Number.NEGATIVE_INFINITY;
  const awaitedSteps = Math.min(stepsOnTheWay, Math.floor((nowMs - newestMs) / stepMs));
  const knownSteps = Math.round((lastOf(shares) * hours * hourMs) / stepMs) + awaitedSteps;
  const isPartial = (now & Flag.partial) !== 0 && knownSteps * stepMs < hours * hourMs;
  return { mm: (now & Flag.missing) === 0 ? round(lastOf(mm)) : null, isPartial };
}

interface RadarSums {
  readonly radar1h: number | null;
  readonly radar6h: number | null;
  readonly radar24h: number | null;
  readonly radarShare: number | null;
  /** The ratio of gauge to radar rain; null when there is too little to compare. */
  readonly radarFactor: number | null;
}

/** As `rainSums`, for radar, with its ratio to the gauges. */
export function radarSums(
  radar: readonly RainRow[],
  gauges: readonly RainRow[],
  nowMs: number,
  stepMs: number,
): RadarSums {
  const pictureMs = 1000 * radarStepS(stepMs / 1000);
  const sums = rainSums(radar, nowMs, pictureMs);
  return {
    radar1h: sums.last1h,
    radar6h: sums.last6h,
    radar24h: sums.last24h,
    radarShare: sums.share,
    radarFactor: factorOf(radar, gauges, pictureMs),
  };
}

/** Compares each radar image with the gauges' rain of the same time. */
function factorOf(radar: readonly RainRow[], gauges: readonly RainRow[], pictureMs: number): number | null {
  const fellMm = new Map<number, number>();
  for (const { timeMs, rainMm } of gauges) {
    const untilMs = Math.ceil(timeMs / pictureMs) * pictureMs;
    if (rainMm !== null) fellMm.set(untilMs, (fellMm.get(untilMs) ?? 0) + rainMm);
  }
  const { factor, flags } = radarGaugeFactor(
    radar.map(({ timeMs }) => fellMm.get(timeMs) ?? Number.NaN),
    radar.map(({ rainMm }) => rainMm ?? Number.NaN),
  );
  return (flags & Flag.estimated) === 0 ? round(factor) : null;
}

/** Rain is stored with two decimals. */
const round = (mm: number): number => Math.round(mm * 100) / 100;
