import { Quality } from '@spillway/hydrology/quality/quality';
import { believedQualities } from '../../kit/chart/believed-qualities.ts';

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

const trustedQualities: ReadonlySet<number> = new Set([Quality.good, Quality.edited, Quality.zeroed]);

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
  const usedValues = values.filter(
    (value, index) => value !== null && believedQualities.has(quality[index] ?? 0),
  ) as number[];
  const sum = usedValues.reduce((total, value) => total + value, 0);
  const good = quality.filter((code) => trustedQualities.has(code)).length;
  const isKnown = usedValues.length > 0;
  return {
    readings: times.length,
    sum: isKnown ? sum : null,
    mean: isKnown ? sum / usedValues.length : null,
    low: isKnown ? usedValues.reduce((min, value) => Math.min(min, value)) : null,
    high: isKnown ? usedValues.reduce((max, value) => Math.max(max, value)) : null,
    goodShare: times.length > 0 ? good / times.length : null,
  };
}
