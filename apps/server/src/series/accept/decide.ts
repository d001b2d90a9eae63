import { numberAt, wholeAt } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import { conditionInto } from '@spillway/hydrology/quality/condition';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import { Check, Quality, type QualityCode, qualityOf } from '@spillway/hydrology/quality/quality';
import { counterDepthsInto, heaviestMmPerHour } from '@spillway/hydrology/rain/counter';
import type { Counter, SeriesDefinition } from '../catalogue/catalogue.ts';
import { type Judged, judgeReadings } from '../quality/quality.ts';
import type { Arrival, EnteredValue, Entry } from './incoming.ts';
import type { VersionReason } from './version-reasons.ts';

interface CountedRow extends Judged {
  readonly raw: number | null;
  /** Whether the row is part of this change. */
  readonly sent: boolean;
  /** The quality set by a person; null: it is judged. */
  readonly kept: QualityCode | null;
}

/**
 * Computes the depth of each interval from the counts around it, in order of time. A reading whose depth changes,
 * because another one came in between, is judged like a new one. The first keeps its depth, because the count before it
 * is unknown. Returns the rows whose depth is an estimate: after a gap or a restart.
 */
function countDepths<Row extends CountedRow>(rows: readonly Row[], counter: Counter): ReadonlySet<Row> {
  const counted = rows.filter(({ timeMs }) => timeMs >= counter.since.getTime());
  const timesS = counted.map(({ timeMs }) => timeMs / 1000);
  const counts = counted.map(({ raw }) => raw ?? Number.NaN);
  const depthsMm = new Float64Array(counted.length);
  const flags = new Uint16Array(counted.length);
  counterDepthsInto(timesS, counts, { ...counter, maxMmPerHour: heaviestMmPerHour }, depthsMm, flags);
  const estimates = new Set<Row>();
  for (const [place, row] of counted.entries()) {
    if (row.kept !== null || (place === 0 && !row.sent)) continue;
    const isMissing = (wholeAt(flags, place) & Flag.missing) !== 0;
    const isEstimate = !isMissing && (wholeAt(flags, place) & (Flag.estimated | Flag.partial)) !== 0;
    const value = isMissing ? null : numberAt(depthsMm, place);
    const stands = !row.sent && row.value === value && (row.quality === Quality.estimated) === isEstimate;
    if (isEstimate) estimates.add(row);
    if (stands) continue;
    row.value = value;
    row.arrived = isMissing ? Check.absent : Check.passed;
  }
  return estimates;
}

export interface Reading {
  readonly timeMs: number;
  /** Null when the value was not received but entered by a person or computed. */
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: QualityCode;
  readonly receivedMs: number;
}

export interface CurrentReading extends Reading {
  /** The value was set by a person, so only a person may replace it. */
  readonly byHand: boolean;
}

export interface Superseded extends Reading {
  readonly reason: VersionReason;
  /** The person who replaced the value, and why. */
  readonly author?: string | null;
  readonly note?: string | null;
}

export interface Outcome {
  readonly index: number;
  readonly status: 'accepted' | 'duplicate' | 'corrected' | 'conflict';
}

interface Entered {
  readonly entry: Entry;
  readonly before: EnteredValue | null;
  readonly after: EnteredValue;
}

export interface Decision {
  readonly outcomes: readonly Outcome[];
  readonly entered: readonly Entered[];
  /** Readings to write, in order of time. */
  readonly writes: readonly Reading[];
  readonly superseded: readonly Superseded[];
  readonly conflicts: readonly Pick<Arrival, 'timeMs' | 'raw'>[];
}

export interface Row extends CountedRow {
  readonly receivedMs: number;
  /** The stored reading; null for a new one. */
  readonly stood: Reading | null;
}

const scratch = new Float64Array(1);

/**
 * Applies arrivals of one series to the stored readings. An equal raw value changes nothing. A different one replaces a
 * received value, which is kept as a version, but not a value set by a person; a person may replace any value. Then all
 * readings that may be affected are judged.
 */
export function decide(
  series: SeriesDefinition,
  standing: readonly CurrentReading[],
  arrivals: readonly Arrival[],
  nowMs: number,
): Decision {
  const rows = rowsOf(standing);
  const superseded: Superseded[] = [];
  const conflicts = new Map<number, number>();
  const entered: Entered[] = [];
  const enter = ({ index, timeMs, raw: value }: Arrival, entry: Entry): Outcome => {
    const there = rows.get(timeMs);
    if (entry.seenMs !== undefined && entry.seenMs !== (there?.receivedMs ?? null))
      return { index, status: 'conflict' };
    if (there?.quality === Quality.edited && there.value === value) return { index, status: 'duplicate' };
    const { author, note } = entry;
    if (there) superseded.push({ ...readingOf(there), reason: 'entered', author, note });
    const row = { timeMs, raw: there?.raw ?? null, value, quality: Quality.edited, receivedMs: nowMs };
    rows.set(timeMs, { ...row, stood: there?.stood ?? null, sent: true, arrived: Check.vouched, kept: Quality.edited });
    entered.push({ entry, before: there ?? null, after: { timeMs, value } });
    return { index, status: there ? 'corrected' : 'accepted' };
  };
  const outcomes = arrivals.map((arrival): Outcome => {
    if (arrival.entry) return enter(arrival, arrival.entry);
    const { index, timeMs, raw } = arrival;
    const there = rows.get(timeMs);
    if (there && there.raw === raw) return { index, status: 'duplicate' };
    if (there && there.kept !== null) {
      conflicts.set(timeMs, raw);
      return { index, status: 'conflict' };
    }
    // Several values for one time in one delivery: the earlier ones were never shown, but they were received and become
    // versions.
    if (there) superseded.push({ ...readingOf(there), reason: 'received' });
    rows.set(timeMs, arrivedRow(series, arrival, there?.stood ?? null, nowMs));
    return { index, status: there ? 'corrected' : 'accepted' };
  });
  const newest = arrivals.reduce((latest, { timeMs }) => Math.max(latest, timeMs), Number.NEGATIVE_INFINITY);
  const { writes, moved } = judged(series, rows, newest);
  return {
    outcomes,
    entered,
    writes,
    superseded: [...superseded, ...moved],
    conflicts: [...conflicts].map(([timeMs, raw]) => ({ timeMs, raw })),
  };
}

export const rowsOf = (standing: readonly CurrentReading[]): Map<number, Row> =>
  new Map(
    standing.map(({ byHand, ...one }) => [
      one.timeMs,
      { ...one, stood: one, sent: false, arrived: null, kept: byHand ? one.quality : null },
    ]),
  );

/** The readings that change, and stored ones whose quality changes as a consequence. */
export function judged(
  series: SeriesDefinition,
  rows: ReadonlyMap<number, Row>,
  newestMs: number,
): { writes: Reading[]; moved: Superseded[] } {
  const ordered = [...rows.values()].sort((a, b) => a.timeMs - b.timeMs);
  judgeRows(series, ordered, series.limitsAt(newestMs));
  const changed = ordered.filter(
    ({ sent, stood, value, quality }) => sent || value !== stood?.value || quality !== stood.quality,
  );
  const moved = changed.flatMap(({ sent, stood, value }): Superseded[] =>
    !sent && stood ? [{ ...stood, reason: value === stood.value ? 'judged' : 'counted' }] : [],
  );
  return { writes: changed.map(readingOf), moved };
}

/** Must be in order of time. */
export function judgeRows(series: SeriesDefinition, ordered: readonly Row[], limits: QualityLimits): void {
  if (!ordered.some(({ sent }) => sent)) return;
  const estimates = series.counter === null ? new Set<Row>() : countDepths(ordered, series.counter);
  const isServiced = ({ timeMs, receivedMs }: Row) => series.isServicedAt(timeMs, receivedMs);
  judgeReadings(ordered, limits, { stepS: series.stepS, isServiced });
  for (const row of estimates) if (row.quality !== Quality.calibrating) row.quality = Quality.estimated;
  for (const row of ordered) if (row.kept !== null) row.quality = row.kept;
}

export function arrivedRow(
  series: SeriesDefinition,
  { timeMs, raw }: Pick<Arrival, 'timeMs' | 'raw'>,
  stood: Reading | null,
  receivedMs: number,
): Row {
  const checks = conditionInto(raw, series.conditioningAt(timeMs), scratch, 0);
  const value = Number.isNaN(numberAt(scratch, 0)) ? null : numberAt(scratch, 0);
  return { timeMs, raw, value, quality: qualityOf(checks), receivedMs, stood, sent: true, arrived: checks, kept: null };
}

export const readingOf = ({ timeMs, raw, value, quality, receivedMs }: Row): Reading => ({
  timeMs,
  raw,
  value,
  quality,
  receivedMs,
});
