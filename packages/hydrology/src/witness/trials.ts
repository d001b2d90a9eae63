import { itemAt, numberAt } from '@spillway/checked/reads';
import type { WaterBooks } from './water-books.ts';

/**
 * One window with release moves as a trial: how much of the tabulated release did the lake lose?
 *   stored = a + b t + c t^2 + d t^3 - share * released          least squares over the window, t [s], volumes [m3]
 * The curve is any inflow that is a parabola over the window; the rest of the release moves is the trial's own. Example: a lake
 * that falls by 36 000 m3 in the hour after a unit was put on at 10 m3/s, and not before, lost all of it: 1.
 */
export interface Trial {
  readonly fromS: number;
  readonly toS: number;
  /** 1 when the lake lost the tabulated release; 0 when it lost nothing. */
  readonly share: number;
  /** The moving water behind the trial: squared volume beside the curve of the inflow, summed over the rows [m6]. */
  readonly movedM6: number;
  /** Its possible error, because the time of a move within a step is not known [m6]. */
  readonly blurredM6: number;
  /** The inflow's own change, in the same measure [m6]. */
  readonly bentM6: number;
  /** The same moves by outlet, as a square matrix by rows: products of the moves, and of each with the lake's loss [m6]. */
  readonly productsM6: Float64Array;
  readonly lostM6: Float64Array;
}

/** Fewer rows than this are no trial. */
const minRows = 12;
/** The degree of the inflow's curve: a parabola of flow. Lower ones take a part of floods that gates follow for releases (README.md). */
const degree = 3;
/** A window is complete from this share of its rows on. */
const wholeFrom = 0.8;

/** Windows of one length, each starting half a length after the one before. */
export function trialsOf(books: WaterBooks, windowS: number): Trial[] {
  const { timesS, breaks } = books;
  const rows = timesS.length;
  const trials: Trial[] = [];
  if (rows < minRows) return trials;
  const stepS = usual(timesS);
  const first = Math.ceil(numberAt(timesS, 0) / (windowS / 2)) * (windowS / 2);
  let from = 0;
  for (let beginS = first; beginS + windowS <= numberAt(timesS, rows - 1) + stepS; beginS += windowS / 2) {
    while (from < rows && numberAt(timesS, from) < beginS) from += 1;
    let to = from;
    while (to < rows && numberAt(timesS, to) < beginS + windowS) to += 1;
    const enough = Math.max(minRows, (wholeFrom * windowS) / stepS);
    if (to - from < enough || breaks[from] !== breaks[to - 1]) continue;
    const trial = trialOver(books, from, to);
    if (trial) trials.push(trial);
  }
  return trials;
}

function usual(timesS: Float64Array): number {
  const steps = timesS.subarray(1).map((timeS, row) => timeS - numberAt(timesS, row));
  return numberAt(steps.sort(), steps.length >> 1);
}

/** Null when nothing moved. */
export function trialOver(books: WaterBooks, from: number, to: number): Trial | null {
  const { timesS, storedM3, releasedM3 } = books;
  const basis = curveOver(timesS, from, to);
  if (basis === null) return null;
  const stored = sumBeside(storedM3, from, to, basis);
  const each = releasedM3.map((one) => sumBeside(one, from, to, basis).rest);
  const all = new Float64Array(to - from);
  for (const one of each) for (let i = 0; i < all.length; i += 1) all[i] = numberAt(all, i) + numberAt(one, i);
  const movedM6 = dot(all, all);
  // A constant release leaves rounding alone.
  const released = releasedM3.reduce((sum, one) => sum + Math.abs(numberAt(one, to - 1) - numberAt(one, from)), 0);
  if (!(movedM6 > 1e-12 * released * released * all.length) || released === 0) return null;
  const share = -dot(stored.rest, all) / movedM6;
  // The bend of the inflow: that of the content plus that of its outflow.
  const bend = stored.bend + share * releasedM3.reduce((sum, one) => sum + sumBeside(one, from, to, basis).bend, 0);
  return {
    fromS: numberAt(timesS, from),
    toS: numberAt(timesS, to - 1),
    share,
    movedM6,
    blurredM6: blurOf(books, from, to, basis),
    bentM6: bend * bend,
    productsM6: Float64Array.from(each.flatMap((one) => each.map((other) => dot(one, other)))),
    lostM6: Float64Array.from(each.map((one) => -dot(one, stored.rest))),
  };
}

/** A move below this share of the largest in a window does not blur it. */
const smallMove = 0.05;

/**
 * A move of dq within a step h happened at any time of it: the books are off by a uniform distribution dq h wide from then on, of variance
 * (dq h)^2 / 12. The curve absorbs a part of such a step.
 */
function blurOf({ flowM3s, stepS }: WaterBooks, from: number, to: number, basis: Basis): number {
  let largest = 0;
  for (let row = from + 1; row < to; row += 1)
    largest = Math.max(largest, Math.abs(numberAt(flowM3s, row) - numberAt(flowM3s, row - 1)));
  let blur = 0;
  for (let row = from + 1; row < to; row += 1) {
    const flowChange = Math.abs(numberAt(flowM3s, row) - numberAt(flowM3s, row - 1));
    if (flowChange > smallMove * largest) blur += ((flowChange * stepS) ** 2 / 12) * besideStep(row - from, basis);
  }
  return blur;
}

/** The squared remainder of a unit step before a row, after the curve. */
function besideStep(at: number, basis: Basis): number {
  let rest = itemAt(basis, 0).length - at;
  for (const one of basis) {
    let sum = 0;
    for (let row = at; row < one.length; row += 1) sum += numberAt(one, row);
    rest -= sum * sum;
  }
  return rest;
}

type Basis = readonly Float64Array[];

/** Powers of t made orthonormal over the rows. */
function curveOver(timesS: Float64Array, from: number, to: number): Basis | null {
  const n = to - from;
  const middleS = (numberAt(timesS, from) + numberAt(timesS, to - 1)) / 2;
  const half = (numberAt(timesS, to - 1) - numberAt(timesS, from)) / 2;
  const u = Float64Array.from({ length: n }, (_, i) => (numberAt(timesS, from + i) - middleS) / half);
  const basis: Float64Array[] = [];
  for (let power = 0; power <= degree; power += 1) {
    const next = u.map((value) => value ** power);
    for (const one of basis) subtract(next, one, dot(next, one));
    const length = Math.sqrt(dot(next, next));
    if (!(length > 1e-9)) return null;
    basis.push(next.map((value) => value / length));
  }
  return basis;
}

function sumBeside(values: Float64Array, from: number, to: number, basis: Basis) {
  const rest = values.slice(from, to);
  // From differences to the first, because storage is a large number.
  const base = numberAt(rest, 0);
  for (let i = 0; i < rest.length; i += 1) rest[i] = numberAt(rest, i) - base;
  let bend = 0;
  for (const [k, one] of basis.entries()) {
    const part = dot(rest, one);
    if (k === 2) bend = part;
    subtract(rest, one, part);
  }
  return { rest, bend };
}

function subtract(from: Float64Array, subtrahend: Float64Array, times: number): void {
  for (let i = 0; i < from.length; i += 1) from[i] = numberAt(from, i) - times * numberAt(subtrahend, i);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += numberAt(a, i) * numberAt(b, i);
  return sum;
}
