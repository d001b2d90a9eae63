import { convertUnit } from '@spillway/contract/series/catalogue/units';
import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { dayMs } from '@spillway/plant-time/spans';
import { parseStamp } from '@spillway/plant-time/stamp';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';

/** The target of a collector's field, and the unit it sends. */
interface FieldTarget {
  readonly seriesId: number;
  /** Null: the unit that the calibration expects. */
  readonly unit: string | null;
}

export type Fields = ReadonlyMap<string, FieldTarget>;

/** A manual entry: it is stored as the value, and later arrivals do not replace it. */
export interface Entry {
  readonly author: string | null;
  readonly note: string | null;
  /**
   * The time of receipt of the reading shown to the user at that time; null: there was none; undefined: not checked.
   */
  readonly seenMs: number | null | undefined;
  /** Runs in the transaction of the write. */
  record(tx: Transaction<Schema>, before: EnteredValue | null, after: EnteredValue): Promise<void>;
}

export interface EnteredValue {
  readonly timeMs: number;
  readonly value: number | null;
}

/** A reading that may be stored: its series is known, its time possible, and its unit that of the series. */
export interface Arrival {
  /** Index in the delivery. */
  readonly index: number;
  readonly series: SeriesDefinition;
  readonly timeMs: number;
  readonly raw: number;
  /** Set for a manual entry. */
  readonly entry?: Entry;
}

export interface RefusedValue {
  readonly code: VerdictCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Tolerates readings from the near future, because the clocks of loggers drift. */
const maxAheadMs = 10 * 60_000;
/** Used when the start of the plant's record is not set. */
const monthsBack = 24;
/** No field name of a mapping is longer. */
const maxShown = 120;

/**
 * The start of a plant's record. Readings from deleted times are refused, including the day on which they end in any
 * time zone: hourly and daily values were computed from all readings of that time.
 */
function recordStartMs({ recordStart, keptFrom }: Pick<PlantCatalogue, 'recordStart' | 'keptFrom'>, now: Date): number {
  const startMs = recordStart?.getTime() ?? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack);
  return keptFrom === null ? startMs : Math.max(startMs, keptFrom.getTime() + 2 * dayMs);
}

/** The possible times of a reading, both ends included. */
export const possibleTimes = (plant: Pick<PlantCatalogue, 'recordStart' | 'keptFrom'>, now: Date) => ({
  fromMs: recordStartMs(plant, now),
  toMs: now.getTime() + maxAheadMs,
});

/** Returns an arrival, or the reason for refusing it. */
export function readIncoming(
  rawReading: unknown,
  index: number,
  plant: PlantCatalogue,
  fields: Fields,
  now: Date,
): Arrival | RefusedValue {
  if (typeof rawReading !== 'object' || rawReading === null || Array.isArray(rawReading))
    return refusal('reading.malformed');
  const { field, series: seriesId, time, value, unit } = rawReading as Readonly<Record<string, unknown>>;
  const target = targetOf(field, seriesId, fields);
  if ('code' in target) return target;
  const series = plant.byId.get(target.seriesId);
  if (!series) return refusal('reading.unknown_series', { series: target.seriesId });
  if (series.kind === 'computed') return refusal('reading.computed_series', { series: target.seriesId });
  const timeMs = typeof time === 'string' ? parseStamp(time, plant.timeZone) : null;
  if (timeMs === null) return refusal('reading.bad_time');
  const { fromMs: startMs, toMs: endMs } = possibleTimes(plant, now);
  if (timeMs > endMs) return refusal('reading.in_future');
  if (timeMs < startMs) return refusal('reading.too_early', { recordStart: new Date(startMs).toISOString() });
  if (series.closedAt !== null && timeMs > series.closedAt.getTime())
    return refusal('reading.closed_series', { series: target.seriesId, closedAt: series.closedAt.toISOString() });
  if (typeof value !== 'number' || !Number.isFinite(value)) return refusal('reading.not_number');
  if (unit !== undefined && unit !== null && typeof unit !== 'string') return refusal('reading.malformed');
  const sentUnit = unit ?? target.unit;
  const raw = sentUnit === null ? value : convertUnit(value, sentUnit, series.unit);
  if (raw === null || !Number.isFinite(raw))
    return refusal('reading.unknown_unit', { unit: cutText(sentUnit ?? ''), seriesUnit: series.unit });
  // Adding 0 turns -0 into 0, so that equal zeros compare as equal.
  return { index, series, timeMs, raw: raw + 0 };
}

function targetOf(field: unknown, seriesId: unknown, fields: Fields): FieldTarget | RefusedValue {
  if (field !== undefined && field !== null) {
    if (typeof field !== 'string') return refusal('reading.malformed');
    return fields.get(field) ?? refusal('reading.unknown_field', { field: cutText(field) });
  }
  if (seriesId === undefined || seriesId === null) return refusal('reading.no_series');
  if (typeof seriesId !== 'number' || !Number.isSafeInteger(seriesId)) return refusal('reading.malformed');
  return { seriesId, unit: null };
}

const refusal = (code: VerdictCode, facts: RefusedValue['facts'] = {}): RefusedValue => ({ code, facts });

/** Shortens and cleans quoted text, so that it fits into responses and database columns. */
function cutText(text: string): string {
  const cleanText = text.slice(0, maxShown).replaceAll('\u0000', ' ');
  return cleanText.isWellFormed() ? cleanText : cleanText.toWellFormed();
}
