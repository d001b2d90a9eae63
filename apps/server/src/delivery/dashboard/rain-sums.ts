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
  const pictureMs = 1000 * radarStepS(stepMs / 1000);
  const sums = rainSums(radar, nowMs, pictureMs);
  return {
    radar_1h: sums.last_1h,
    radar_6h: sums.last_6h,
    radar_24h: sums.last_24h,
    radar_share: sums.share,
    radar_factor: factorOf(radar, gauges, pictureMs),
  };
}

/** What the gauges have of the time of each picture, against the picture. */
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

/** Rain is written with two decimals. */
const round = (mm: number): number => Math.round(mm * 100) / 100;
