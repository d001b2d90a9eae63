import { requireLength, requireTimes } from '../statistics/series-checks.ts';
import { type QualityLimits, requireLimits } from './limits.ts';
import { Check, ownFaults, unsound } from './quality.ts';
import { isSpike } from './spike.ts';

/** Rows whose verdict is no longer what it was, from 0; null when nothing changed. */
export interface Rejudged {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly count: number;
}

/**
 * Judges a series of conditioned values (NaN is absent) against its limits, oldest first:
 *   range     outside min .. max
 *   spike     stands out from its neighbours (spike.ts)
 *   rate      |value - last sound| > mostChangePerHour * time + mostAtOnce + resolution. The allowed change grows with the time
 *             since the last sound reading, so a sensor that was moved is believed again after a while, not never.
 *   stuck     every reading of the last `stuckAfterS`, and the one before them, shows this value; readings before that
 *             moment keep their verdict, as nobody could have known
 * `checks` keeps the bits `negative`, `absent` and `zeroed` that conditioning put there, and `vouched`; it gets the others.
 */
export function judgeSeries(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
): void {
  requireSeries(timesS, values, limits, checks);
  for (let row = 0; row < values.length; row += 1) checks[row] = base(values, limits, checks, row);
  let lastSound = -1;
  for (let row = 0; row < values.length; row += 1) {
    checks[row] = verdict(timesS, values, limits, checks, row, lastSound);
    if ((checks[row]! & unsound) === 0) lastSound = row;
  }
}

/**
 * Judges again after rows `from .. to` arrived or changed (their `checks` hold what conditioning found, the other rows their
 * old verdicts): from the first neighbour they can touch to where old and new verdicts can no longer differ. Leaves `checks` as
 * if the whole series had been judged at once.
 */
export function rejudge(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
  from: number,
  to: number,
): Rejudged | null {
  requireSeries(timesS, values, limits, checks);
  for (let row = Math.max(0, from); row <= to && row < values.length; row += 1) {
    checks[row] = base(values, limits, checks, row);
  }
  const start = Math.max(0, from - limits.spikeNeighbours);
  let lastSound = start - 1;
  while (lastSound >= 0 && (checks[lastSound]! & unsound) !== 0) lastSound -= 1;
  let changed: { firstRow: number; lastRow: number; count: number } | null = null;
  let settledAtS = Number.POSITIVE_INFINITY;
  for (let row = start; row < values.length; row += 1) {
    const arrived = row >= from && row <= to;
    const before = checks[row]!;
    const after = verdict(timesS, values, limits, checks, row, lastSound);
    checks[row] = after;
    const sound = (after & unsound) === 0;
    if (sound) lastSound = row;
    if (arrived || after !== before) {
      changed ??= { firstRow: row, lastRow: row, count: 0 };
      changed.lastRow = row;
      changed.count += 1;
    }
    // A sound row that was sound before leads the chain on as it did, and no later window reaches back past it.
    if (row > to + limits.spikeNeighbours && sound && (before & unsound) === 0) {
      settledAtS = Math.min(settledAtS, timesS[row]!);
    }
    if (timesS[row]! - settledAtS >= (limits.stuckAfterS ?? 0)) break;
  }
  return changed;
}

function requireSeries(timesS: Float64Array, values: Float64Array, limits: QualityLimits, checks: Uint16Array): void {
  requireLimits(limits);
  requireTimes(timesS);
  requireLength('values', values, timesS.length);
  requireLength('checks', checks, timesS.length);
}

function base(values: Float64Array, { min, max }: QualityLimits, checks: Uint16Array, row: number): number {
  const value = values[row]!;
  if (isVouched(values, checks, row)) return Check.vouched;
  const kept = checks[row]! & (Check.absent | Check.negative | Check.zeroed);
  if (!Number.isFinite(value)) return (kept & ~Check.zeroed) === 0 ? Check.absent : kept;
  return (min !== null && value < min) || (max !== null && value > max) ? kept | Check.range : kept;
}

/** Not even a person answers for what is not there. */
const isVouched = (values: Float64Array, checks: Uint16Array, row: number): boolean =>
  (checks[row]! & Check.vouched) !== 0 && Number.isFinite(values[row]!);

function verdict(
  timesS: Float64Array,
  values: Float64Array,
  limits: QualityLimits,
  checks: Uint16Array,
  row: number,
  lastSound: number,
): number {
  if (isVouched(values, checks, row)) return Check.vouched;
  const own = checks[row]! & ownFaults;
  const provisional = row + limits.spikeNeighbours >= values.length ? Check.provisional : 0;
  if (own !== 0) return own | provisional;
  let found: number = provisional | (checks[row]! & Check.zeroed);
  if (isSpike(timesS, values, checks, row, limits)) found |= Check.spike;
  if (lastSound >= 0 && limits.mostChangePerHour !== null) {
    const byTime = (limits.mostChangePerHour * (timesS[row]! - timesS[lastSound]!)) / 3600;
    const allowed = byTime + limits.mostAtOnce + limits.resolution;
    if (Math.abs(values[row]! - values[lastSound]!) > allowed) found |= Check.rate;
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
  const since = timesS[row]! - stuckAfterS;
  for (let other = row - 1; other >= 0; other -= 1) {
    if ((checks[other]! & ownFaults) !== 0) continue;
    if (values[other] !== values[row]) return false;
    if (timesS[other]! <= since) return true;
  }
  return false;
}
