import { integerAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import { conditionInto } from '@spillway/hydrology/quality/condition';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import { Check, Quality, type QualityCode, qualityOf } from '@spillway/hydrology/quality/quality';
import { counterDepthsInto, heaviestMmPerHour } from '@spillway/hydrology/rain/counter';
import type { Counter, SeriesDefinition } from '../catalogue/catalogue.ts';
import { type JudgedReading, judgeReadings } from '../quality/quality.ts';
import type { Arrival, EnteredValue, Entry } from './incoming.ts';
import type { VersionReason } from './version-reasons.ts';

interface CountedRow extends JudgedReading {
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
  const countedRows = rows.filter(({ timeMs }) => timeMs >= counter.since.getTime());
  const timesS = countedRows.map(({ timeMs }) => timeMs / 1000);
  const counts = countedRows.map(({ raw }) => raw ?? Number.NaN);
  const depthsMm = new Float64Array(countedRows.length);
  const flags = new Uint16Array(countedRows.length);
  counterDepthsInto(timesS, counts, { ...counter, maxMmPerHour: heaviestMmPerHour }, depthsMm, flags);
  const estimates = new Set<Row>();
  for (const [itemIndex, row] of countedRows.entries()) {
    if (row.kept !== null || (itemIndex === 0 && !row.sent)) continue;
    const isMissing = (integerAt(flags, itemIndex) & Flag.missing) !== 0;
    const isEstimate = !isMissing && (integerAt(flags, itemIndex) & (Flag.estimated | Flag.partial)) !== 0;
    const value = isMissing ? null : numberAt(depthsMm, itemIndex);
    const isUnchanged = !row.sent && row.value === value && (row.quality === Quality.estimated) === isEstimate;
    if (isEstimate) estimates.add(row);
    if (isUnchanged) continue;
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

export interface SupersededReading extends Reading {
  readonly reason: VersionReason;
  /** The person who replaced the value, and why. */
  readonly author?: string | null;
  readonly note?: string | null;
}

export interface Outcome {
  readonly index: number;
  readonly status: 'accepted' | 'duplicate' | 'corrected' | 'conflict';
}

interface EnteredReading {
  readonly entry: Entry;
  readonly before: EnteredValue | null;
  readonly after: EnteredValue;
}

export interface Decision {
  readonly outcomes: readonly Outcome[];
  readonly entered: readonly EnteredReading[];
  /** Readings to write, in order of time. */
  readonly writes: readonly Reading[];
  readonly superseded: readonly SupersededReading[];
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
  currentReadings: readonly CurrentReading[],
  arrivals: readonly Arrival[],
  nowMs: number,
): Decision {
  const rows = rowsOf(currentReadings);
  const supersededReadings: SupersededReading[] = [];
  const conflicts = new Map<number, number>();
  const entered: EnteredReading[] = [];
  const enter = ({ index, timeMs, raw: value }: Arrival, entry: Entry): Outcome => {
    const existingRow = rows.get(timeMs);
    if (entry.seenMs !== undefined && entry.seenMs !== (existingRow?.receivedMs ?? null))
      return { index, status: 'conflict' };
    if (existingRow?.quality === Quality.edited && existingRow.value === value) return { index, status: 'duplicate' };
    const { author, note } = entry;
    if (existingRow) supersededReadings.push({ ...readingOf(existingRow), reason: 'entered', author, note });
    const row = { timeMs, raw: existingRow?.raw ?? null, value, quality: Quality.edited, receivedMs: nowMs };
    rows.set(timeMs, {
      ...row,
      stood: existingRow?.stood ?? null,
      sent: true,
      arrived: Check.vouched,
      kept: Quality.edited,
    });
    entered.push({ entry, before: existingRow ?? null, after: { timeMs, value } });
    return { index, status: existingRow ? 'corrected' : 'accepted' };
  };
  const outcomes = arrivals.map((arrival): Outcome => {
    if (arrival.entry) return enter(arrival, arrival.entry);
    const { index, timeMs, raw } = arrival;
    const existingRow = rows.get(timeMs);
    if (existingRow && existingRow.raw === raw) return { index, status: 'duplicate' };
    if (existingRow && existingRow.kept !== null) {
      conflicts.set(timeMs, raw);
      return { index, status: 'conflict' };
    }
    // Several values for one time in one delivery: the earlier ones were never shown, but they were received and become
    // versions.
    if (existingRow) supersededReadings.push({ ...readingOf(existingRow), reason: 'received' });
    rows.set(timeMs, arrivedRow(series, arrival, existingRow?.stood ?? null, nowMs));
    return { index, status: existingRow ? 'corrected' : 'accepted' };
  });
  const newest = arrivals.reduce((latest, { timeMs }) => Math.max(latest, timeMs), Number.NEGATIVE_INFINITY);
  const { writes, moved } = judgeRow(series, rows, newest);
  return {
    outcomes,
    entered,
    writes,
    superseded: [...supersededReadings, ...moved],
    conflicts: [...conflicts].map(([timeMs, raw]) => ({ timeMs, raw })),
  };
}

export const rowsOf = (currentReadings: readonly CurrentReading[]): Map<number, Row> =>
  new Map(
    currentReadings.map(({ byHand, ...one }) => [
      one.timeMs,
      { ...one, stood: one, sent: false, arrived: null, kept: byHand ? one.quality : null },
    ]),
  );

/** The readings that change, and stored ones whose quality changes as a consequence. */
export function judgeRow(
  series: SeriesDefinition,
  rows: ReadonlyMap<number, Row>,
  newestMs: number,
): { writes: Reading[]; moved: SupersededReading[] } {
  const ordered = [...rows.values()].sort((a, b) => a.timeMs - b.timeMs);
  judgeRows(series, ordered, series.limitsAt(newestMs));
  const changedRows = ordered.filter(
    ({ sent, stood, value, quality }) => sent || value !== stood?.value || quality !== stood.quality,
  );
  const movedRows = changedRows.flatMap(({ sent, stood, value }): SupersededReading[] =>
    !sent && stood ? [{ ...stood, reason: value === stood.value ? 'judged' : 'counted' }] : [],
  );
  return { writes: changedRows.map(readingOf), moved: movedRows };
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
  previousReading: Reading | null,
  receivedMs: number,
): Row {
  const checks = conditionInto(raw, series.conditioningAt(timeMs), scratch, 0);
  const value = Number.isNaN(numberAt(scratch, 0)) ? null : numberAt(scratch, 0);
  return {
    timeMs,
    raw,
    value,
    quality: qualityOf(checks),
    receivedMs,
    stood: previousReading,
    sent: true,
    arrived: checks,
    kept: null,
  };
}

export const readingOf = ({ timeMs, raw, value, quality, receivedMs }: Row): Reading => ({
  timeMs,
  raw,
  value,
  quality,
  receivedMs,
});
