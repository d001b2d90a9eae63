import { conditionInto } from '@spillway/hydrology/quality/condition';
import { Check, Quality } from '@spillway/hydrology/quality/quality';
import { wallText } from '@spillway/plant-time/wall-text';
import type { PlantCatalogue, SeriesDefinition } from '../../series/catalogue/catalogue.ts';
import type { OneReading } from '../../series/read/read.ts';
import type { Explanation } from './names.ts';

export type ReadingView = NonNullable<Explanation['inputs'][number]['reading']>;

export function readingView(
  series: SeriesDefinition,
  { timeZone }: Pick<PlantCatalogue, 'timeZone'>,
  { time, raw, value, quality, receivedAt, change, before }: OneReading,
): ReadingView {
  const measured = series.measuredBy(time.getTime());
  return {
    time,
    dateString: wallText(time.getTime(), timeZone),
    raw,
    value,
    quality,
    receivedAt,
    sensor: measured,
    conversion: conversionOf(series, time, raw, value),
    calibratedFrom: measured?.calibratedFrom ?? null,
    calibratedBy: measured?.calibratedBy ?? null,
    changedBy: change?.author ?? null,
    change: change?.reason ?? null,
    note: change?.note ?? null,
    before: before.map((one) => ({
      raw: one.raw,
      value: one.value,
      quality: one.quality,
      until: one.until.toISOString(),
      author: one.author,
      reason: one.reason,
      note: one.note,
    })),
  };
}

export interface Zero {
  readonly formula: 'reading.zeroed' | 'reading.below_zero';
  readonly inputs: Readonly<Record<string, number>>;
}

export function zeroOf(series: SeriesDefinition, { time, raw, quality }: OneReading): Zero | null {
  if (raw === null || (quality !== Quality.zeroed && quality !== Quality.missing)) return null;
  const conditioning = series.conditioningAt(time.getTime());
  const { a, b, negative } = conditioning;
  const checks = conditionInto(raw, conditioning, out, 0);
  const inputs = {
    raw,
    coefficient: a,
    offset: b,
    ...(typeof negative === 'object' && { drift: -negative.zeroDownTo }),
  };
  if (quality === Quality.zeroed && (checks & Check.zeroed) !== 0) return { formula: 'reading.zeroed', inputs };
  return (checks & Check.negative) !== 0 ? { formula: 'reading.below_zero', inputs } : null;
}

const out = new Float64Array(1);

/** Only shown where it explains the value: not for counts and not for manual values. */
function conversionOf(
  series: SeriesDefinition,
  time: Date,
  raw: number | null,
  value: number | null,
): ReadingView['conversion'] {
  if (raw === null || value === null) return null;
  const conditioning = series.conditioningAt(time.getTime());
  conditionInto(raw, conditioning, out, 0);
  if (out[0] !== value) return null;
  const { a, b, elevation } = conditioning;
  return {
    coefficient: a,
    offset: b,
    elevation: elevation?.elevationM ?? null,
    elevationKind: elevation?.kind ?? null,
  };
}
