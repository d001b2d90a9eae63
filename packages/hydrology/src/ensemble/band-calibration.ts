import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';
import { normalQuantileAbove } from '../statistics/normal-quantile.ts';
import { requireLength } from '../statistics/series-checks.ts';

/** The centre and spread of an ensemble at one lead, in logarithms of its members. */
export interface EnsembleShape {
  readonly centre: number;
  readonly spread: number;
}

/** The errors of past ensembles at one lead, in their own spreads, from which the band of the next one follows. */
export interface BandCalibration {
  readonly cases: number;
  /** (ln observed - centre) / width, the lowest first; width^2 = spread^2 + floor^2. */
  readonly errors: readonly number[];
  /** The largest error as a logarithm of the flow, |ln observed - centre|; absent in data of an earlier version. */
  readonly mostLog?: number;
  /** For issues while the river rose, when the errors above are those of the others; absent when too few are known of either. */
  readonly rising?: BandCalibration;
}

/** Members that agree by chance are not certain: no band is narrower than one of this error of the logarithm. */
const floorLog = 0.08;
const minM3s = 0.1;
/** Fewer cases than this do not determine a 10 % quantile. */
export const leastBandCases = 100;

const widthOf = (spread: number): number => Math.hypot(spread, floorLog);
const flowLog = (flowM3s: number): number => Math.log(Math.max(flowM3s, minM3s));

/** Members of one lead are at `from + member * stride`. */
export function shapeOf(membersM3s: ArrayLike<number>, from = 0, stride = 1): EnsembleShape {
  const members = Math.ceil((membersM3s.length - from) / stride);
  if (members < 2) throw new HydrologyError('series.too_few', { name: 'members', rows: members, needed: 2 });
  let centre = 0;
  for (let member = 0; member < members; member++)
    centre += flowLog(itemAt(membersM3s, from + member * stride)) / members;
  let squares = 0;
  for (let member = 0; member < members; member++)
    squares += (flowLog(itemAt(membersM3s, from + member * stride)) - centre) ** 2;
  return { centre: requireFinite('centre', centre), spread: Math.sqrt(squares / (members - 1)) };
}

/**
 * The errors of past ensembles of one lead, in their own widths. A new ensemble's quantile is centre + width * error of that probability: too narrow
 * ensembles are widened, too wide ones drawn in, one-sided ones moved, each by what was measured. Null below 100 cases. Rows without an
 * observation are left out. Checked against normal errors, and on virtual basins.
 */
export function fitBand(shapes: readonly EnsembleShape[], observedM3s: ArrayLike<number>): BandCalibration | null {
  requireLength('observedM3s', observedM3s, shapes.length);
  const missed = shapes
    .map(({ centre, spread }, row) => ({ log: flowLog(itemAt(observedM3s, row)) - centre, width: widthOf(spread) }))
    .filter(({ log }) => Number.isFinite(log));
  if (missed.length < leastBandCases) return null;
  return {
    cases: missed.length,
    errors: missed.map(({ log, width }) => log / width).sort((a, b) => a - b),
    mostLog: Math.max(...missed.map(({ log }) => Math.abs(log))),
  };
}

/** Errors while the river rose differ in kind from those of a recession, and a band of both fits neither. */
export function fitBands(
  shapes: readonly EnsembleShape[],
  observedM3s: ArrayLike<number>,
  isRising: (row: number) => boolean,
): BandCalibration | null {
  const bandOf = (rises: boolean) => {
    const rows = [...shapes.keys()].filter((row) => isRising(row) === rises);
    return fitBand(
      rows.map((row) => itemAt(shapes, row)),
      rows.map((row) => itemAt(observedM3s, row)),
    );
  };
  const [still, rising] = [bandOf(false), bandOf(true)];
  if (still === null || rising === null) return fitBand(shapes, observedM3s);
  return { ...still, cases: still.cases + rising.cases, rising };
}

export const bandFor = (band: BandCalibration, isRising: boolean): BandCalibration =>
  (isRising ? band.rising : undefined) ?? band;

/**
 * Flow that comes out below with probability p, m3/s. Between the measured errors in proportion; beyond the outermost (1/(n+1) of them lie there)
 * the normal's tail goes on from it:   e(p) = e(p1) + (z(p) - z(p1)) s,  s = the slope from the outer tenth to p1
 * No end is further from the centre than ensembles of the lead have ever missed by, or than the ensemble itself is wide thrice: a certain ensemble that was
 * quite wrong is many of its widths off, and as many of an uncertain one's would be a flow that no river has.
 */
export function bandQuantile(calibration: BandCalibration, { centre, spread }: EnsembleShape, p: number): number {
  requireWithin('p', p, 1e-6, 1 - 1e-6);
  const width = widthOf(spread);
  const max = calibration.mostLog === undefined ? Number.POSITIVE_INFINITY : Math.max(calibration.mostLog, 3 * width);
  return Math.exp(centre + Math.min(max, Math.max(-max, width * errorAt(calibration.errors, p))));
}

const outer = 0.1;

function errorAt(errors: readonly number[], p: number): number {
  const first = 1 / (errors.length + 1);
  if (p >= first && p <= 1 - first) return between(errors, p);
  const [edge, insideQuantile] = p < first ? [first, outer] : [1 - first, 1 - outer];
  const slope = (between(errors, edge) - between(errors, insideQuantile)) / (zOf(edge) - zOf(insideQuantile));
  return between(errors, edge) + Math.max(0, slope) * (zOf(p) - zOf(edge));
}

const zOf = (p: number): number => -normalQuantileAbove(p);

function between(errors: readonly number[], p: number): number {
  const place = p * (errors.length + 1) - 1;
  const below = Math.min(errors.length - 1, Math.max(0, Math.floor(place)));
  const above = Math.min(errors.length - 1, below + 1);
  return (
    itemAt(errors, below) + Math.min(1, Math.max(0, place - below)) * (itemAt(errors, above) - itemAt(errors, below))
  );
}
