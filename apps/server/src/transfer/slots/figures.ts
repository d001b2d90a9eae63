import { itemAt } from '@spillway/checked/reads';
import { type Quantity, type SeriesKind, shownFromZero } from '@spillway/contract/series/catalogue/quantities';
import { convertUnit } from '@spillway/contract/series/catalogue/units';
import type { FigureRemark, Mode } from '@spillway/contract/transfer/choices';
import type { Factor, JobFields } from '@spillway/contract/transfer/job';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { lowerBound } from '../../series/samples/samples.ts';
import { minutesOf } from '../jobs/timer.ts';
import type { Figure } from '../wire/message.ts';
import { type AheadForecast, aheadOf, isAheadAwaited } from './ahead-forecast.ts';

export interface FactorSeries {
  readonly quantity: Quantity;
  readonly kind: SeriesKind;
  readonly unit: string;
  readonly stepS: number | null;
}

/** Every row, accepted or not, in order of time. Rows after the slot or older than needed do not matter. */
export interface FactorRows {
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
  readonly qualities: readonly number[];
}

export interface KnownFigures {
  readonly seriesOf: (seriesId: number) => FactorSeries | null;
  readonly rowsOf: (seriesId: number) => FactorRows;
  /** The forecast in use at a slot. */
  readonly aheadOf: (seriesId: number, slotMs: number) => AheadForecast | null;
}

interface FactorResult {
  readonly factorNo: number;
  /** Null when nothing is sent for the factor. */
  readonly status: Mode | null;
  readonly value: number | null;
  readonly remarks: readonly FigureRemark[];
  /** Time of the reading used: for a sum its newest one, for a forecast the record it was made from. */
  readonly readingMs: number | null;
  /** The source of the forecast; absent for other figures. */
  readonly by?: AheadForecast['by'];
}

export interface SlotFigures {
  /** The figures to send, in the order of the factors. */
  readonly figures: readonly Figure[];
  readonly said: readonly FactorResult[];
  /** Factors whose reading for this slot may still arrive. */
  readonly awaited: readonly number[];
}

const isFault = (quality: number): boolean => quality === Quality.deviceError || quality === Quality.calibrating;
const isMadeUp = (quality: number): boolean => quality === Quality.estimated || quality === Quality.extrapolated;
/** Suspect by a rule only. */
const isDoubted = (quality: number): boolean =>
  quality === Quality.outOfRange || quality === Quality.jump || quality === Quality.stuck;
const isSound = (quality: number): boolean =>
  quality === Quality.good || quality === Quality.edited || quality === Quality.zeroed;
/** With less than this share of its time a sum counts as missing: a sum that is too small is a wrong figure. */
const minShare = 0.8;

/** How far back from a slot rows are needed; older ones change nothing. */
export function reachMs(fields: Pick<JobFields, 'timer' | 'greatest_age_minutes'>, series: FactorSeries): number {
  const summed = series.kind === 'interval' ? lengthMs(fields, series) : 0;
  return Math.max(fields.greatest_age_minutes * minuteMs, summed);
}

/** The figures of a job at a slot. The function is pure: the same rows give the same figures. */
export function figuresOf(job: JobFields, knownData: KnownFigures, slotMs: number): SlotFigures {
  const all = job.factors.map((factor, index) => {
    const series = knownData.seriesOf(factor.series_id);
    const found = series && foundOf(job, factor, series, knownData, slotMs);
    const factorFigure = { factorNo: index + 1, ...applyStatusMode(job, factorFigureOf(job, factor, series, found)) };
    return { factor, said: factorFigure, isAwaited: found?.isAwaited ?? false };
  });
  return {
    said: all.map(({ said }) => said),
    figures: all.flatMap(({ factor, said: { factorNo, status, value } }): Figure[] => {
      if (status === null) return [];
      const { symbol, sub_symbol: subSymbol, key, unit, decimals } = factor;
      return [{ factorNo, symbol, subSymbol, key, unit, value, decimals, timeMs: slotMs, status }];
    }),
    awaited: all.flatMap(({ said, isAwaited: is }) => (is ? [said.factorNo] : [])),
  };
}

interface Found {
  /** The stored value; null when there is none. */
  readonly value: number | null;
  readonly readingMs: number | null;
  readonly remarks: readonly FigureRemark[];
  readonly by?: AheadForecast['by'];
}
type FactorFigure = Omit<FactorResult, 'factorNo'>;

function factorFigureOf(
  job: JobFields,
  factor: Factor,
  series: FactorSeries | null,
  found: Found | null,
): FactorFigure {
  const emptyFigure = { value: null, readingMs: null };
  if (!series || !found) return { ...emptyFigure, status: missingStatus(job), remarks: ['series_gone'] };
  if (found.value === null) {
    // A fault is reported even where missing figures are not, because the device must be repaired.
    const { readingMs, remarks } = found;
    return { value: null, readingMs, remarks, status: remarks.includes('fault') ? '02' : missingStatus(job) };
  }
  const isBelow = found.value < 0 && shownFromZero.has(series.quantity);
  const value = convertUnit(isBelow ? 0 : found.value, series.unit, factor.converted_to);
  if (value === null) return { ...emptyFigure, status: missingStatus(job), remarks: ['unit_unknown'] };
  const remarks = isBelow ? [...found.remarks, 'from_zero' as const] : found.remarks;
  const { readingMs, by } = found;
  return { status: '00', value: roundValue(value, factor.decimals), readingMs, remarks, ...(by && { by }) };
}

/** A forecast factor takes the forecast; any other the measured or computed value. */
function foundOf(
  job: JobFields,
  { series_id: id, ahead_minutes: aheadMin }: Factor,
  series: FactorSeries,
  knownData: KnownFigures,
  slotMs: number,
): Found & { readonly isAwaited: boolean } {
  if (aheadMin !== undefined) {
    const run = knownData.aheadOf(id, slotMs);
    return { ...aheadOf(job, run, slotMs, aheadMin), isAwaited: isAheadAwaited(run, slotMs, series.stepS) };
  }
  const rows = knownData.rowsOf(id);
  const found = series.kind === 'interval' ? sumOf(job, series, rows, slotMs) : newestOf(job, rows, slotMs);
  return { ...found, isAwaited: isAwaited(series, rows, slotMs) };
}

const missingStatus = ({ missing }: JobFields): Mode | null => (missing === 'status_02' ? '02' : null);

/** Test mode and device error apply to every row; a test without a value is not sent. */
function applyStatusMode({ status: mode }: JobFields, factorFigure: FactorFigure): FactorFigure {
  if (mode === '00') return factorFigure;
  if (mode === '02') return { ...factorFigure, status: '02' };
  return { ...factorFigure, status: factorFigure.value === null ? null : '01' };
}

/** The newest accepted value. A later fault takes precedence, unless it was withdrawn. */
function newestOf(job: JobFields, { timesMs, values, qualities }: FactorRows, slotMs: number): Found {
  const oldestMs = slotMs - job.greatest_age_minutes * minuteMs;
  let suspectValue: number | null = null;
  const at = (row: number): Found => ({
    value: itemAt(values, row),
    readingMs: itemAt(timesMs, row),
    remarks: remarksOf(job, itemAt(qualities, row), slotMs - itemAt(timesMs, row)),
  });
  for (let row = lastUpTo(timesMs, slotMs); row >= 0 && itemAt(timesMs, row) > oldestMs; row -= 1) {
    const quality = itemAt(qualities, row);
    if (isFault(quality)) {
      if (suspectValue !== null) break;
      return { value: null, readingMs: itemAt(timesMs, row), remarks: ['fault'] };
    }
    if (values[row] === null) continue;
    if (isSound(quality) || (isMadeUp(quality) && job.is_estimated_sent)) return at(row);
    if (isDoubted(quality)) suspectValue ??= row;
  }
  return suspectValue === null ? { value: null, readingMs: null, remarks: ['missing'] } : at(suspectValue);
}

function remarksOf(job: JobFields, quality: number, ageMs: number): FigureRemark[] {
  return [
    ...(isDoubted(quality) ? ['doubted' as const] : []),
    ...(isMadeUp(quality) ? ['estimated' as const] : []),
    ...(ageMs >= minutesOf(job.timer) * minuteMs ? ['carried' as const] : []),
  ];
}

/** The period of a sum: since the previous slot, or one step where steps are longer. */
function lengthMs({ timer }: Pick<JobFields, 'timer'>, { stepS }: FactorSeries): number {
  return Math.max(minutesOf(timer) * minuteMs, (stepS ?? 0) * 1000);
}

function sumOf(job: JobFields, series: FactorSeries, rows: FactorRows, slotMs: number): Found {
  const durationMs = lengthMs(job, series);
  const [parts, remarks] = [[] as number[], new Set<FigureRemark>()];
  let readingMs: number | null = null;
  let isFaulty = false;
  for (
    let row = lastUpTo(rows.timesMs, slotMs);
    row >= 0 && itemAt(rows.timesMs, row) > slotMs - durationMs;
    row -= 1
  ) {
    const [value, quality] = [itemAt(rows.values, row), itemAt(rows.qualities, row)];
    if (isFault(quality)) isFaulty = true;
    if (value === null || isFault(quality) || quality === Quality.missing) continue;
    if (isMadeUp(quality) && !job.is_estimated_sent) continue;
    if (isDoubted(quality)) remarks.add('doubted');
    if (isMadeUp(quality)) remarks.add('estimated');
    parts.push(value);
    readingMs ??= itemAt(rows.timesMs, row);
  }
  const expected = series.stepS === null ? 1 : Math.max(1, Math.floor(durationMs / (series.stepS * 1000)));
  const share = Math.min(1, parts.length / expected);
  if (share < minShare) return { value: null, readingMs: null, remarks: [isFaulty ? 'fault' : 'missing'] };
  if (share < 1) remarks.add('partial');
  return { value: parts.reduce((sum, one) => sum + one, 0), readingMs, remarks: [...remarks] };
}

/** Manual entries arrive irregularly; for all other series the slot's own reading is waited for. */
function isAwaited({ kind, stepS }: FactorSeries, { timesMs }: FactorRows, slotMs: number): boolean {
  if (kind === 'held' || stepS === null) return false;
  const last = lastUpTo(timesMs, slotMs);
  return last < 0 || itemAt(timesMs, last) <= slotMs - stepS * 1000;
}

/** -1 when there is none. */
const lastUpTo = (timesMs: readonly number[], instantMs: number): number => lowerBound(timesMs, instantMs + 1) - 1;

const significant = 12;

/** Rounds half away from zero; never -0. */
function roundValue(value: number, decimals: number): number {
  const scaledValue = Number((value * 10 ** decimals).toPrecision(significant));
  return (Math.sign(scaledValue) * Math.round(Math.abs(scaledValue))) / 10 ** decimals || 0;
}
