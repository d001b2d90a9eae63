import { Quality } from '@spillway/hydrology/quality/quality';
import { believed } from '../../kit/chart/believed.ts';

/** Columns of a series, times ascending [ms since 1970]. */
interface Readings {
  readonly times: readonly number[];
  /** Null for a reading without value. */
  readonly values: readonly (number | null)[];
  /** `Quality` codes of the engine. */
  readonly quality: readonly number[];
}

/** Parses the CSV of readings sent by the server: time,raw,value,quality. */
export function readingsOf(csv: string): Readings {
  const [, ...lines] = csv.trimEnd().split('\n');
  const times: number[] = [];
  const values: (number | null)[] = [];
  const quality: number[] = [];
  for (const line of lines) {
    const [time = '', , value = '', code = ''] = line.split(',');
    times.push(Date.parse(time));
    values.push(value === '' ? null : Number(value));
    quality.push(Number(code));
  }
  return { times, values, quality };
}

const beyondDoubt: ReadonlySet<number> = new Set([Quality.good, Quality.edited, Quality.zeroed]);

export interface Statistics {
  readonly readings: number;
  readonly sum: number | null;
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** 0 to 1, among existing readings; null if there are none. */
  readonly goodShare: number | null;
}

export function statisticsOf({ times, values, quality }: Readings): Statistics {
  const used = values.filter((value, at) => value !== null && believed.has(quality[at] ?? 0)) as number[];
  const sum = used.reduce((total, value) => total + value, 0);
  const good = quality.filter((code) => beyondDoubt.has(code)).length;
  const known = used.length > 0;
  return {
    readings: times.length,
    sum: known ? sum : null,
    mean: known ? sum / used.length : null,
    low: known ? used.reduce((least, value) => Math.min(least, value)) : null,
    high: known ? used.reduce((most, value) => Math.max(most, value)) : null,
    goodShare: times.length > 0 ? good / times.length : null,
  };
}
