import { integerAt, itemAt, lastOf, numberAt } from '@spillway/checked/reads';
import { isRepeated, requireLength, requireOrder } from '../statistics/series-checks.ts';
import { type QualityLimits, requireLimits } from './limits.ts';
import { Check, ownFaults, unsoundChecks } from './quality.ts';
import { isSpike } from './spike.ts';

/** The rows of a series that count when some are further readings at one time. */
interface FirstRows {
  readonly timesS: Float64Array;
  readonly values: Float64Array;
  readonly checks: Uint16Array;
  /** The row in the series of each of them. */
  readonly rows: readonly number[];
}

function firstRows(timesS: Float64Array, values: Float64Array, checks: Uint16Array): FirstRows {
  const rows = Array.from(timesS, (_, row) => row).filter((row) => !isRepeated(timesS, row));
  return {
    timesS: Float64Array.from(rows, (row) => numberAt(timesS, row)),
    values: Float64Array.from(rows, (row) => numberAt(values, row)),
    checks: Uint16Array.from(rows, (row) => integerAt(checks, row)),
    rows,
  };
}

/** Copies their verdicts into the series; a further reading has that of the first. */
function reportAll(first: FirstRows, checks: Uint16Array): void {
  for (const [index, row] of first.rows.entries()) {
    const next = first.rows[index + 1] ?? checks.length;
    checks[row] = integerAt(first.checks, index);
    checks.fill(integerAt(first.checks, index) | Check.repeated, row + 1, next);
  }
}

/** Rows whose verdict changed, from 0; null when nothing changed. */
export interface Rejudged {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly count: number;
}

/**
 * Judges a series of conditioned values (NaN is absent) against its limits, oldest first:
 *   range     outside min .. max
 *   spike     stands out from its neighbours (spike.ts)
 *   rate      |value - last sound| > mostChangePerHour * time + maxAtOnce + resolution. The allowed change grows with the time
 *             since the last sound reading, so a sensor that was moved is believed again after a while, not never.
 *   stuck     every reading of the last `stuckAfterS`, and the one before them, shows this value; readings before that
 *             moment keep their verdict, because nobody could have known
 * `checks` keeps the bits `negative`, `absent` and `zeroed` set by conditioning, and `vouched`; it gets the others. A further reading at
 * one time is ignored: it has the verdict of the first, and is `repeated`.
 */
export function judgeSeries(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
): void {
  if (!requireSeries(timesS, values, limits, checks)) {
    judgeFirsts(timesS, values, limits, checks);
    return;
  }
  const first = firstRows(timesS, values, checks);
  judgeFirsts(first.timesS, first.values, limits, first.checks);
  reportAll(first, checks);
}

function judgeFirsts(timesS: Float64Array, values: Float64Array, limits: QualityLimits, checks: Uint16Array): void {
  for (let row = 0; row < values.length; row += 1) checks[row] = base(values, limits, checks, row);
  let lastSound = -1;
  for (let row = 0; row < values.length; row += 1) {
    checks[row] = verdict(timesS, values, limits, checks, row, lastSound);
    if ((integerAt(checks, row) & unsoundChecks) === 0) lastSound = row;
  }
}

/**
 * Judges again after rows `from .. to` arrived or changed (their `checks` hold the findings of conditioning, the other rows their old
 * verdicts): from the first neighbour they can affect to where old and new verdicts can no longer differ. Leaves `checks` as if the whole
 * series had been judged at once.
 */
export function rejudge(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
  from: number,
  to: number,
): Rejudged | null {
  if (!requireSeries(timesS, values, limits, checks)) return rejudgeFirsts(timesS, values, limits, checks, from, to);
  const first = firstRows(timesS, values, checks);
  const before = checks.slice();
  const firstFrom = first.rows.findIndex((row) => row >= from);
  const firstTo = first.rows.findLastIndex((row) => row <= to);
  // None of them may be a first one: then nothing arrived.
  if (firstFrom >= 0 && firstFrom <= firstTo) {
    rejudgeFirsts(first.timesS, first.values, limits, first.checks, firstFrom, firstTo);
  }
  reportAll(first, checks);
  return changed(before, checks, from, to);
}

/** Rows that arrived, or whose verdict changed. */
function changed(before: Uint16Array, after: Uint16Array, from: number, to: number): Rejudged | null {
  const rows = Array.from(after, (_, row) => row).filter(
    (row) => (row >= from && row <= to) || before[row] !== after[row],
  );
  return rows.length === 0 ? null : { firstRow: itemAt(rows, 0), lastRow: lastOf(rows), count: rows.length };
}

function rejudgeFirsts(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
  from: number,
  to: number,
): Rejudged | null {
  for (let row = Math.max(0, from); row <= to && row < values.length; row += 1) {
    checks[row] = base(values, limits, checks, row);
  }
  const start = Math.max(0, from - limits.spikeNeighbours);
  let lastSound = start - 1;
  while (lastSound >= 0 && (integerAt(checks, lastSound) & unsoundChecks) !== 0) lastSound -= 1;
  let changed: { firstRow: number; lastRow: number; count: number } | null = null;
  let settledAtS = Number.POSITIVE_INFINITY;
  for (let row = start; row < values.length; row += 1) {
    const arrived = row >= from && row <= to;
    const before = integerAt(checks, row);
    const after = verdict(timesS, values, limits, checks, row, lastSound);
    checks[row] = after;
    const sound = (after & unsoundChecks) === 0;
    if (sound) lastSound = row;
    if (arrived || after !== before) {
      changed ??= { firstRow: row, lastRow: row, count: 0 };
      changed.lastRow = row;
      changed.count += 1;
    }
    // A row that is sound, as before, continues the chain as it did, and no later window reaches back past it.
    if (row > to + limits.spikeNeighbours && sound && (before & unsoundChecks) === 0) {
      settledAtS = Math.min(settledAtS, numberAt(timesS, row));
    }
    if (numberAt(timesS, row) - settledAtS >= (limits.stuckAfterS ?? 0)) break;
  }
  return changed;
}

/** Whether any row is a further one at its time. */
function requireSeries(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
): boolean {
  requireLimits(limits);
  requireOrder(timesS);
  requireLength('values', values, timesS.length);
  requireLength('checks', checks, timesS.length);
  for (let row = 1; row < timesS.length; row += 1) if (isRepeated(timesS, row)) return true;
  return false;
}

function base(values: Float64Array, { min, max }: QualityLimits, checks: Uint16Array, row: number): number {
  const value = numberAt(values, row);
  if (isVouched(values, checks, row)) return Check.vouched;
  const keptChecks = integerAt(checks, row) & (Check.absent | Check.negative | Check.zeroed);
  if (!Number.isFinite(value)) return (keptChecks & ~Check.zeroed) === 0 ? Check.absent : keptChecks;
  return (min !== null && value < min) || (max !== null && value > max) ? keptChecks | Check.range : keptChecks;
}

/** Not even a person can vouch for a missing value. */
const isVouched = (values: Float64Array, checks: Uint16Array, row: number): boolean =>
  (integerAt(checks, row) & Check.vouched) !== 0 && Number.isFinite(numberAt(values, row));

function verdict(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
  row: number,
  lastSound: number,
): number {
  if (isVouched(values, checks, row)) return Check.vouched;
  const own = integerAt(checks, row) & ownFaults;
  const provisionalFlag = row + limits.spikeNeighbours >= values.length ? Check.provisional : 0;
  if (own !== 0) return own | provisionalFlag;
  let found: number = provisionalFlag | (integerAt(checks, row) & Check.zeroed);
  if (isSpike(timesS, values, checks, row, limits)) found |= Check.spike;
  if (lastSound >= 0 && limits.mostChangePerHour !== null) {
    const byTime = (limits.mostChangePerHour * (numberAt(timesS, row) - numberAt(timesS, lastSound))) / 3600;
    const allowed = byTime + limits.maxAtOnce + limits.resolution;
    if (Math.abs(numberAt(values, row) - numberAt(values, lastSound)) > allowed) found |= Check.rate;
  }
  if (isStuck(timesS, values, limits, checks, row)) found |= Check.stuck;
  return found;
}

function isStuck(
  timesS: Float64Array,
  values: Float64Array,
  { stuckAfterS }: QualityLimits,
  checks: Uint16Array,
  row: number,
): boolean {
  if (stuckAfterS === null) return false;
  const since = numberAt(timesS, row) - stuckAfterS;
  for (let other = row - 1; other >= 0; other -= 1) {
    if ((integerAt(checks, other) & ownFaults) !== 0) continue;
    if (values[other] !== values[row]) return false;
    if (numberAt(timesS, other) <= since) return true;
  }
  return false;
}
