import { itemAt, required } from '@spillway/checked/reads';
import { type RecordRows, statedErrorM3 } from '@spillway/hydrology/balance/stated-error';
import { Quality } from '@spillway/hydrology/quality/quality';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import type { StoredSeries } from '../../series/catalogue/catalogue.ts';
import { lowerBound } from '../../series/samples/samples.ts';
import { type Flow, type Interval, knownIntervals, type SamplesOf, volumeMcm } from './integrals.ts';

export interface Span extends Interval {
  readonly kind: 'day' | 'month' | 'period';
}

/** The water balance of a period [million m3], over the time in which inflow, release and storage are all known. */
export interface BalanceLine {
  readonly span: Span;
  readonly inflow: number | null;
  readonly release: number | null;
  readonly stored: number | null;
  /** Inflow - release - stored, each as printed. */
  readonly open: number | null;
  /** The residual expected with 95 % confidence; null when the record has no errors. */
  readonly error: number | null;
  /** 0 to 1, of the period. */
  readonly share: number;
}

export interface Books {
  readonly inflow: Flow;
  readonly release: readonly Flow[];
  readonly storage: Flow;
  /** The balance over 60 minutes. */
  readonly hourly: StoredSeries;
}

/** Error, window and delay of the recorded smoothed inflow, by time. */
type StatedErrors = ReadonlyMap<
  number,
  { readonly errorM3s: number; readonly windowMin: number; readonly delayS: number }
>;

const decimals = 3;
const m3OfMcm = 1e6;
const printed = (mcm: number): number => roundHalfUp(mcm, decimals);
/** Rounded up, so that the printed error is never too small. */
const printedError = (m3: number): number => Math.ceil((m3 / m3OfMcm) * 10 ** decimals) / 10 ** decimals;

export function lineOf(span: Span, books: Books, samplesOf: SamplesOf, told: StatedErrors): BalanceLine {
  const { inflow, release, storage } = books;
  const known = [inflow, storage, ...release]
    .map((flow) => knownIntervals(flow, samplesOf, span))
    .reduce((shared, others) => sharedIntervals(shared, others));
  const knownMs = known.reduce((sum, { beginMs, endMs }) => sum + endMs - beginMs, 0);
  if (knownMs === 0) return { span, inflow: null, release: null, stored: null, open: null, error: null, share: 0 };
  const sum = (of: (interval: Interval) => number) =>
    printed(known.reduce((total, interval) => total + of(interval), 0));
  const inflowVolume = sum((interval) => required(volumeMcm([inflow], samplesOf, interval).value));
  const releaseVolume = sum((interval) => required(volumeMcm(release, samplesOf, interval).value));
  const stored = sum(
    ({ beginMs, endMs }) => (lineAt(storage, samplesOf, endMs) - lineAt(storage, samplesOf, beginMs)) / m3OfMcm,
  );
  const errorM3 = statedErrorM3(
    toldRows(books, samplesOf, told, span),
    known.map(({ beginMs, endMs }) => ({ fromS: beginMs / 1000, toS: endMs / 1000 })),
  );
  return {
    span,
    inflow: inflowVolume,
    release: releaseVolume,
    stored,
    open: printed(inflowVolume - releaseVolume - stored),
    error: errorM3 === null ? null : printedError(errorM3),
    share: knownMs / (span.endMs - span.beginMs),
  };
}

/** Both inputs must be sorted and free of overlaps. */
function sharedIntervals(firstIntervals: readonly Interval[], others: readonly Interval[]): Interval[] {
  const shared: Interval[] = [];
  for (let [one, other] = [0, 0]; one < firstIntervals.length && other < others.length; ) {
    const [beginMs, endMs] = [
      Math.max(itemAt(firstIntervals, one).beginMs, itemAt(others, other).beginMs),
      Math.min(itemAt(firstIntervals, one).endMs, itemAt(others, other).endMs),
    ];
    if (endMs > beginMs) shared.push({ beginMs, endMs });
    if (itemAt(firstIntervals, one).endMs <= endMs) one += 1;
    else other += 1;
  }
  return shared;
}

/** Interpolates between the samples around a time, both of which must exist. */
function lineAt({ series }: Flow, samplesOf: SamplesOf, timeMs: number): number {
  const { timesMs, values } = samplesOf(series);
  const after = lowerBound(timesMs, timeMs);
  if (timesMs[after] === timeMs) return itemAt(values, after);
  const [fromMs, toMs] = [itemAt(timesMs, after - 1), itemAt(timesMs, after)];
  const [from, to] = [itemAt(values, after - 1), itemAt(values, after)];
  return from + ((to - from) * (timeMs - fromMs)) / (toMs - fromMs);
}

/** From the row before a stretch to the row after it. */
function toldRows(
  { inflow, hourly }: Books,
  samplesOf: SamplesOf,
  told: StatedErrors,
  { beginMs, endMs }: Interval,
): RecordRows {
  const { timesMs, values, qualities } = samplesOf(inflow.series);
  const first = Math.max(0, lowerBound(timesMs, beginMs + 1) - 1);
  const last = Math.min(timesMs.length, lowerBound(timesMs, endMs) + 1);
  const others = samplesOf(hourly);
  const times = timesMs.slice(first, last);
  const statedErrorOf = (of: (one: NonNullable<ReturnType<StatedErrors['get']>>) => number) =>
    times.map((timeMs) => {
      const one = told.get(timeMs);
      return one === undefined ? Number.NaN : of(one);
    });
  return {
    timesS: times.map((timeMs) => timeMs / 1000),
    smoothedM3s: values.slice(first, last),
    twoErrorsM3s: statedErrorOf(({ errorM3s }) => 2 * errorM3s),
    windowS: statedErrorOf(({ windowMin }) => windowMin * 60),
    delayS: statedErrorOf(({ delayS }) => delayS),
    hourlyM3s: times.map((timeMs) => {
      const at = lowerBound(others.timesMs, timeMs);
      return others.timesMs[at] === timeMs ? itemAt(others.values, at) : Number.NaN;
    }),
    isEstimated: qualities.slice(first, last).map((quality) => (quality === Quality.estimated ? 1 : 0)),
  };
}
