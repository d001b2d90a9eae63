import { Flag } from '@spillway/hydrology/flags';
import { radarGaugeFactor } from '@spillway/hydrology/rain/radar';
import { radarStepS } from '../../series/catalogue/catalogue.ts';
import type { RainRow } from '../../series/observe/observe.ts';

const hourMs = 3_600_000;

export interface RainSums {
  readonly last_1h: number | null;
  readonly last_6h: number | null;
  readonly last_24h: number | null;
  /** Of the gauges' weights and the steps of a day, what reported. */
  readonly share: number | null;
}

/** Of the rows of the last day; nothing heard is no zero. */
export function rainSums(rows: readonly RainRow[], nowMs: number, stepMs: number): RainSums {
  const last = (hours: number): number | null => {
    const heard = rows.filter(({ timeMs, rainMm }) => timeMs > nowMs - hours * hourMs && rainMm !== null);
    return heard.length === 0 ? null : round(heard.reduce((sum, { rainMm }) => sum + rainMm!, 0));
  };
  const heard = rows.reduce((sum, { knownShare }) => sum + knownShare, 0);
  return {
    last_1h: last(1),
    last_6h: last(6),
    last_24h: last(24),
    share: rows.length === 0 ? null : Math.min(1, heard / ((24 * hourMs) / stepMs)),
  };
}

export interface RadarSums {
  readonly radar_1h: number | null;
  readonly radar_6h: number | null;
  readonly radar_24h: number | null;
  readonly radar_share: number | null;
  /** How much more the gauges have than radar; null: there is too little to compare. */
  readonly radar_factor: number | null;
}

/** The same of radar, and how it stands to the gauges. */
export function radarSums(
  radar: readonly RainRow[],
  gauges: readonly RainRow[],
  nowMs: number,
  stepMs: number,
): RadarSums {
  const sums = rainSums(radar, nowMs, 1000 * radarStepS(stepMs / 1000));
  return {
    radar_1h: sums.last_1h,
    radar_6h: sums.last_6h,
    radar_24h: sums.last_24h,
    radar_share: sums.share,
    radar_factor: factorOf(hoursOf(gauges), hoursOf(radar)),
  };
}

/** Radar and gauges need not send equally often: hour by hour they can be compared. */
function hoursOf(rows: readonly RainRow[]): ReadonlyMap<number, number> {
  const hours = new Map<number, number>();
  for (const { timeMs, rainMm } of rows) {
    const hour = Math.ceil(timeMs / hourMs);
    if (rainMm !== null) hours.set(hour, (hours.get(hour) ?? 0) + rainMm);
  }
  return hours;
}

function factorOf(gauges: ReadonlyMap<number, number>, radar: ReadonlyMap<number, number>): number | null {
  const hours = [...radar.keys()];
  const { factor, flags } = radarGaugeFactor(
    hours.map((hour) => gauges.get(hour) ?? Number.NaN),
    hours.map((hour) => radar.get(hour)!),
  );
  return (flags & Flag.estimated) === 0 ? round(factor) : null;
}

/** Rain is written with two decimals. */
const round = (mm: number): number => Math.round(mm * 100) / 100;
