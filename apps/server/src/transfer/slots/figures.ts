import { itemAt } from '@spillway/checked/reads';
import { type Quantity, type SeriesKind, shownFromZero } from '@spillway/contract/series/catalogue/quantities';
import { inUnit } from '@spillway/contract/series/catalogue/units';
import type { FigureRemark, Mode } from '@spillway/contract/transfer/choices';
import type { Factor, JobFields } from '@spillway/contract/transfer/job';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { lowerBound } from '../../series/samples/samples.ts';
import { minutesOf } from '../jobs/timer.ts';
import type { Figure } from '../wire/message.ts';
import { type Ahead, aheadOf, isAheadAwaited } from './ahead.ts';

/** What a factor is measured by. */
export interface FactorSeries {
  readonly quantity: Quantity;
  readonly kind: SeriesKind;
  readonly unit: string;
  readonly stepS: number | null;
}

/** All that came, believed or not, in order of time. Rows after the slot, and older ones than are asked for, do no harm. */
export interface FactorRows {
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
  readonly qualities: readonly number[];
}

export interface Known {
  readonly seriesOf: (seriesId: number) => FactorSeries | null;
  readonly rowsOf: (seriesId: number) => FactorRows;
  /** What the plant goes by at a slot of what is forecast of it. */
  readonly aheadOf: (seriesId: number, slotMs: number) => Ahead | null;
}

/** What a slot says of one factor, and why. */
interface FactorSaid {
  readonly factorNo: number;
  /** Null: nothing of it goes. */
  readonly status: Mode | null;
  readonly value: number | null;
  readonly remarks: readonly FigureRemark[];
  /** Of the reading behind it; of a sum its newest; of a forecast the record it was made from. */
  readonly readingMs: number | null;
  /** Whose forecast it is; absent: it is none. */
  readonly by?: Ahead['by'];
}

export interface SlotFigures {
  /** What goes, in the order of the factors. */
  readonly figures: readonly Figure[];
  /** One for each factor of the job. */
  readonly said: readonly FactorSaid[];
  /** Factors whose reading of this slot may still come. */
  readonly awaited: readonly number[];
}

const isFault = (quality: number): boolean => quality === Quality.deviceError || quality === Quality.calibrating;
const isMadeUp = (quality: number): boolean => quality === Quality.estimated || quality === Quality.extrapolated;
/** A rule alone speaks against it. */
const isDoubted = (quality: number): boolean =>
  quality === Quality.outOfRange || quality === Quality.jump || quality === Quality.stuck;
const isSound = (quality: number): boolean =>
  quality === Quality.good || quality === Quality.edited || quality === Quality.zeroed;
/** Of what is added up over time so much must have come, else it is missing: less rain than fell is a wrong figure. */
const leastShare = 0.8;

/** How far back of a slot rows are needed: none older changes what it says. */
export function reachMs(fields: Pick<JobFields, 'timer' | 'greatest_age_minutes'>, series: FactorSeries): number {
  const summed = series.kind === 'interval' ? lengthMs(fields, series) : 0;
  return Math.max(fields.greatest_age_minutes * minuteMs, summed);
}

/** What a job says at a slot, of readings as they are known now. Pure: the same rows give the same figures. */
export function figuresOf(job: JobFields, known: Known, slotMs: number): SlotFigures {
  const all = job.factors.map((factor, at) => {
    const series = known.seriesOf(factor.series_id);
    const found = series && foundOf(job, factor, series, known, slotMs);
    const said = { factorNo: at + 1, ...inMode(job, saidOf(job, factor, series, found)) };
    return { factor, said, isAwaited: found?.isAwaited ?? false };
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
  /** As it is stored; null: there is none. */
  readonly value: number | null;
  readonly readingMs: number | null;
  readonly remarks: readonly FigureRemark[];
  readonly by?: Ahead['by'];
}
type Said = Omit<FactorSaid, 'factorNo'>;

function saidOf(job: JobFields, factor: Factor, series: FactorSeries | null, found: Found | null): Said {
  const nothing = { value: null, readingMs: null };
  if (!series || !found) return { ...nothing, status: missingStatus(job), remarks: ['series_gone'] };
  if (found.value === null) {
    // A fault is told even where nothing is said of what is missing: somebody has to go there.
    const { readingMs, remarks } = found;
    return { value: null, readingMs, remarks, status: remarks.includes('fault') ? '02' : missingStatus(job) };
  }
  const isBelow = found.value < 0 && shownFromZero.has(series.quantity);
  const value = inUnit(isBelow ? 0 : found.value, series.unit, factor.converted_to);
  if (value === null) return { ...nothing, status: missingStatus(job), remarks: ['unit_unknown'] };
  const remarks = isBelow ? [...found.remarks, 'from_zero' as const] : found.remarks;
  const { readingMs, by } = found;
  return { status: '00', value: rounded(value, factor.decimals), readingMs, remarks, ...(by && { by }) };
}

/** Of a factor of the forecast what was forecast, of any other what was measured or computed. */
function foundOf(
  job: JobFields,
  { series_id: id, ahead_minutes: aheadMin }: Factor,
  series: FactorSeries,
  known: Known,
  slotMs: number,
): Found & { readonly isAwaited: boolean } {
  if (aheadMin !== undefined) {
    const run = known.aheadOf(id, slotMs);
    return { ...aheadOf(job, run, slotMs, aheadMin), isAwaited: isAheadAwaited(run, slotMs, series.stepS) };
  }
  const rows = known.rowsOf(id);
  const found = series.kind === 'interval' ? sumOf(job, series, rows, slotMs) : newestOf(job, rows, slotMs);
  return { ...found, isAwaited: isAwaited(series, rows, slotMs) };
}

const missingStatus = ({ missing }: JobFields): Mode | null => (missing === 'status_02' ? '02' : null);

/** Testing and device error are said of every row; a test without a figure has nothing to say. */
function inMode({ status: mode }: JobFields, said: Said): Said {
  if (mode === '00') return said;
  if (mode === '02') return { ...said, status: '02' };
  return { ...said, status: said.value === null ? null : '01' };
}

/** The newest that may be believed. A fault that is told since, and not taken back, stands before what was measured until then. */
function newestOf(job: JobFields, { timesMs, values, qualities }: FactorRows, slotMs: number): Found {
  const oldestMs = slotMs - job.greatest_age_minutes * minuteMs;
  let doubted: number | null = null;
  const at = (row: number): Found => ({
    value: itemAt(values, row),
    readingMs: itemAt(timesMs, row),
    remarks: remarksOf(job, itemAt(qualities, row), slotMs - itemAt(timesMs, row)),
  });
  for (let row = lastUpTo(timesMs, slotMs); row >= 0 && itemAt(timesMs, row) > oldestMs; row -= 1) {
    const quality = itemAt(qualities, row);
    if (isFault(quality)) {
      if (doubted !== null) break;
      return { value: null, readingMs: itemAt(timesMs, row), remarks: ['fault'] };
    }
    if (values[row] === null) continue;
    if (isSound(quality) || (isMadeUp(quality) && job.is_estimated_sent)) return at(row);
    if (isDoubted(quality)) doubted ??= row;
  }
  return doubted === null ? { value: null, readingMs: null, remarks: ['missing'] } : at(doubted);
}

function remarksOf(job: JobFields, quality: number, ageMs: number): FigureRemark[] {
  return [
    ...(isDoubted(quality) ? ['doubted' as const] : []),
    ...(isMadeUp(quality) ? ['estimated' as const] : []),
    ...(ageMs >= minutesOf(job.timer) * minuteMs ? ['carried' as const] : []),
  ];
}

/** Of what comes as an amount: what came since the slot before, or in one step where steps are longer. */
function lengthMs({ timer }: Pick<JobFields, 'timer'>, { stepS }: FactorSeries): number {
  return Math.max(minutesOf(timer) * minuteMs, (stepS ?? 0) * 1000);
}

function sumOf(job: JobFields, series: FactorSeries, rows: FactorRows, slotMs: number): Found {
  const lasts = lengthMs(job, series);
  const [parts, remarks] = [[] as number[], new Set<FigureRemark>()];
  let readingMs: number | null = null;
  let isFaulty = false;
  for (let row = lastUpTo(rows.timesMs, slotMs); row >= 0 && itemAt(rows.timesMs, row) > slotMs - lasts; row -= 1) {
    const [value, quality] = [itemAt(rows.values, row), itemAt(rows.qualities, row)];
    if (isFault(quality)) isFaulty = true;
    if (value === null || isFault(quality) || quality === Quality.missing) continue;
    if (isMadeUp(quality) && !job.is_estimated_sent) continue;
    if (isDoubted(quality)) remarks.add('doubted');
    if (isMadeUp(quality)) remarks.add('estimated');
    parts.push(value);
    readingMs ??= itemAt(rows.timesMs, row);
  }
  const expected = series.stepS === null ? 1 : Math.max(1, Math.floor(lasts / (series.stepS * 1000)));
  const share = Math.min(1, parts.length / expected);
  if (share < leastShare) return { value: null, readingMs: null, remarks: [isFaulty ? 'fault' : 'missing'] };
  if (share < 1) remarks.add('partial');
  return { value: parts.reduce((sum, one) => sum + one, 0), readingMs, remarks: [...remarks] };
}

/** What a person enters comes when it comes; of all else the reading of the slot is waited for. */
function isAwaited({ kind, stepS }: FactorSeries, { timesMs }: FactorRows, slotMs: number): boolean {
  if (kind === 'held' || stepS === null) return false;
  const last = lastUpTo(timesMs, slotMs);
  return last < 0 || itemAt(timesMs, last) <= slotMs - stepS * 1000;
}

/** Index of the last row at or before an instant; -1: there is none. */
const lastUpTo = (timesMs: readonly number[], instantMs: number): number => lowerBound(timesMs, instantMs + 1) - 1;

const significant = 12;

/** Half away from zero, as people round; never -0. */
function rounded(value: number, decimals: number): number {
  const scaled = Number((value * 10 ** decimals).toPrecision(significant));
  return (Math.sign(scaled) * Math.round(Math.abs(scaled))) / 10 ** decimals || 0;
}
