import { conditionInto } from '@spillway/hydrology/quality/condition';
import { Quality, type QualityCode, qualityOf } from '@spillway/hydrology/quality/quality';
import type { SeriesDefinition } from '../catalogue/catalogue.ts';
import { judgeReadings } from '../quality/quality.ts';
import { type CountedRow, countDepths } from './count-depths.ts';
import type { Arrival } from './incoming.ts';

export interface StandingReading {
  readonly timeMs: number;
  /** Null where nothing was received: a person or a calculation put the value there. */
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: QualityCode;
  readonly receivedMs: number;
}

/** Another raw value came, or a neighbour that it is judged by, or counted from. */
export type VersionReason = 'received' | 'judged' | 'counted';

export interface Superseded extends StandingReading {
  readonly reason: VersionReason;
}

export interface Outcome {
  readonly index: number;
  readonly status: 'accepted' | 'duplicate' | 'corrected' | 'conflict';
}

export interface Decision {
  readonly outcomes: readonly Outcome[];
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
 * received, which is kept as a version, but not of what a person put there. Then all that may read differently now is judged.
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
  const outcomes = arrivals.map((arrival): Outcome => {
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
  }
  const changed = ordered.filter(
    ({ sent, stood, value, quality }) => sent || value !== stood?.value || quality !== stood.quality,
  );
  for (const { sent, stood, value } of changed)
    if (!sent && stood) superseded.push({ ...stood, reason: value === stood.value ? 'judged' : 'counted' });
  return {
    outcomes,
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
