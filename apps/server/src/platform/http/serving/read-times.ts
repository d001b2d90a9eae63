import { lastOf } from '@spillway/checked/reads';
import { parseStamp } from '@spillway/plant-time/stamp';
import { wallText } from '@spillway/plant-time/wall-text';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** A time on the plant's clock; seconds may be left out. ISO 8601 without an offset is the same. */
const clockTimePattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/;
/** The same, also with an offset. */
const anyTimePattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

type Issue = z.core.$ZodIssue;
type TimeKind = 'instant' | 'wall_time' | 'calendar_day';

interface WantedField {
  readonly path: readonly PropertyKey[];
  readonly wanted: TimeKind;
}

/** Whether it may contain a time that is not in the contract's form. */
export function mayHoldTimes(data: unknown): boolean {
  if (typeof data === 'string') return anyTimePattern.test(data);
  return typeof data === 'object' && data !== null && Object.values(data).some(mayHoldTimes);
}

/**
 * The input with its times as the contract writes them. Every call takes an instant in two forms: ISO 8601 with an offset, and
 * `yyyy-MM-dd HH:mm:ss` (or `HH:mm`) on the clock of its plant. Handlers see the first only. Where the contract asks for what the clock
 * shows, or for a day of it, an instant is taken as well.
 *
 * The schema says where: what it finds wrong as an instant is read here.
 */
export function readTimes(schema: z.ZodType, data: unknown, timeZone: string): unknown {
  const parsed = schema.safeParse(data);
  if (parsed.success) return data;
  const timeFields = [...askedTimesIn(parsed.error.issues)];
  const skipped: string[] = [];
  let read: unknown;
  for (const { path, wanted } of timeFields) {
    const text = valueAt(data, path);
    if (typeof text !== 'string' || !(wanted === 'instant' ? clockTimePattern : anyTimePattern).test(text)) continue;
    const timeMs = parseStamp(text, timeZone);
    if (timeMs !== null) {
      read ??= structuredClone(data);
      setAt(read, path, written(timeMs, wanted, timeZone));
    } else if (parseStamp(text, 'UTC') !== null) skipped.push(path.map(String).join('.'));
  }
  if (skipped.length > 0)
    throw new Refusal(
      'request.invalid',
      {},
      skipped.slice(0, 50).map((field) => ({ field, rule: 'skipped_time' })),
    );
  return read ?? data;
}

function written(timeMs: number, wanted: TimeKind, timeZone: string): string {
  if (wanted === 'instant') return new Date(timeMs).toISOString();
  const wallClockText = wallText(timeMs, timeZone);
  return wanted === 'wall_time' ? wallClockText : wallClockText.slice(0, 10);
}

function* askedTimesIn(issues: readonly Issue[], above: readonly PropertyKey[] = []): Generator<WantedField> {
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union') for (const branch of issue.errors) yield* askedTimesIn(branch, path);
    if (issue.code === 'invalid_format' && issue.format === 'datetime') yield { path, wanted: 'instant' };
    else if (issue.message === 'wall_time' || issue.message === 'calendar_day') yield { path, wanted: issue.message };
  }
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);

function setAt(data: unknown, path: readonly PropertyKey[], value: string): void {
  const holder = valueAt(data, path.slice(0, -1)) as Record<PropertyKey, unknown>;
  holder[lastOf(path)] = value;
}
