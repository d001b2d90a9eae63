import { conditionInto } from '@spillway/hydrology/quality/condition';
import { Check, Quality, type QualityCode, qualityOf } from '@spillway/hydrology/quality/quality';
import type { SeriesDefinition } from '../catalogue/catalogue.ts';
import { judgeReadings } from '../quality/quality.ts';
import { type CountedRow, countDepths } from './count-depths.ts';
import type { Arrival, EnteredValue, Entry } from './incoming.ts';

export interface StandingReading {
  readonly timeMs: number;
  /** Null where nothing was received: a person or a calculation put the value there. */
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: QualityCode;
  readonly receivedMs: number;
}

/** Another raw value came, or a neighbour that it is judged by, or counted from; or a person entered another value. */
export type VersionReason = 'received' | 'judged' | 'counted' | 'entered';

export interface Superseded extends StandingReading {
  readonly reason: VersionReason;
  /** The person who put another value in its place, and why. */
  readonly author?: string | null;
  readonly note?: string | null;
}

export interface Outcome {
  readonly index: number;
  readonly status: 'accepted' | 'duplicate' | 'corrected' | 'conflict';
}

export interface Entered {
  readonly entry: Entry;
  readonly before: EnteredValue | null;
  readonly after: EnteredValue;
}

export interface Decision {
  readonly outcomes: readonly Outcome[];
  readonly entered: readonly Entered[];
  /** To be written, in order of time. */
  readonly writes: readonly StandingReading[];
  readonly superseded: readonly Superseded[];
  readonly conflicts: readonly Pick<Arrival, 'timeMs' | 'raw'>[];
}

interface Row extends CountedRow {
  readonly raw: number | null;
  readonly receivedMs: number;
  /** As it stands in the store; null for a new one. */
  readonly stood: StandingReading | null;
  /** It was sent just now. */
  readonly sent: boolean;
}

const scratch = new Float64Array(1);

/**
 * What arrivals of one series do to what stands there. An equal raw value does nothing. Another one takes the place of what was
 * received, which is kept as a version, but not of what a person put there; a person's own takes any place. Then all that may
 * read differently now is judged.
 */
export function decide(
  series: SeriesDefinition,
  standing: readonly StandingReading[],
  arrivals: readonly Arrival[],
  nowMs: number,
): Decision {
  const rows = new Map<number, Row>(
    standing.map((one) => [one.timeMs, { ...one, stood: one, sent: false, arrived: null }]),
  );
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
    rows.set(timeMs, { ...row, stood: there?.stood ?? null, sent: true, arrived: Check.passed });
    entered.push({ entry, before: there ?? null, after: { timeMs, value } });
    return { index, status: there ? 'corrected' : 'accepted' };
  };
  const outcomes = arrivals.map((arrival): Outcome => {
    if (arrival.entry) return enter(arrival, arrival.entry);
    const { index, timeMs, raw } = arrival;
    const there = rows.get(timeMs);
    if (there && there.raw === raw) return { index, status: 'duplicate' };
    if (there?.quality === Quality.edited) {
      conflicts.set(timeMs, raw);
      return { index, status: 'conflict' };
    }
    // Of several in one go the earlier ones were never seen by anyone, but they were received.
    if (there) superseded.push({ ...readingOf(there), reason: 'received' });
    rows.set(timeMs, arrivedRow(series, arrival, there?.stood ?? null, nowMs));
    return { index, status: there ? 'corrected' : 'accepted' };
  });
  const ordered = [...rows.values()].sort((a, b) => a.timeMs - b.timeMs);
  const newest = arrivals.reduce((latest, { timeMs }) => Math.max(latest, timeMs), Number.NEGATIVE_INFINITY);
  if (ordered.some(({ sent }) => sent)) {
    const estimates = series.counter === null ? new Set<Row>() : countDepths(ordered, series.counter);
    judgeReadings(ordered, series.limitsAt(newest), series.isBeingServiced);
    for (const row of estimates) row.quality = Quality.estimated;
    // Its neighbours are judged by it; it is what a person says it is.
    for (const { after } of entered) rows.get(after.timeMs)!.quality = Quality.edited;
  }
  const changed = ordered.filter(
    ({ sent, stood, value, quality }) => sent || value !== stood?.value || quality !== stood.quality,
  );
  for (const { sent, stood, value } of changed)
    if (!sent && stood) superseded.push({ ...stood, reason: value === stood.value ? 'judged' : 'counted' });
  return {
    outcomes,
    entered,
    writes: changed.map(readingOf),
    superseded,
    conflicts: [...conflicts].map(([timeMs, raw]) => ({ timeMs, raw })),
  };
}

function arrivedRow(
  series: SeriesDefinition,
  { timeMs, raw }: Arrival,
  stood: StandingReading | null,
  receivedMs: number,
): Row {
  const checks = conditionInto(raw, series.conditioningAt(timeMs), scratch, 0);
  const value = Number.isNaN(scratch[0]!) ? null : scratch[0]!;
  return { timeMs, raw, value, quality: qualityOf(checks), receivedMs, stood, sent: true, arrived: checks };
}

const readingOf = ({ timeMs, raw, value, quality, receivedMs }: Row): StandingReading => ({
  timeMs,
  raw,
  value,
  quality,
  receivedMs,
});
