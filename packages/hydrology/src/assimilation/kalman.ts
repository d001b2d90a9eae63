import { numberAt } from '@spillway/checked/reads';
import type { Gaussian } from './named-random.ts';

/** The members' values of one observation, and the distance of each from it, including its own error. */
export interface Innovation {
  readonly said: Float64Array;
  readonly mean: number;
  /** The variance of the members' values plus that of the observation. */
  readonly total: number;
  readonly surprise: Float64Array;
}

/**
 * The members before one observation (perturbed observations, Burgers et al. 1998). The drawn errors are taken about their mean, so that the mean
 * of the members moves by the gain times the mean surprise. Null where neither members nor observation have an error: nothing to move by.
 */
export function innovationOf(said: Float64Array, observed: number, noise: number, draw: Gaussian): Innovation | null {
  const members = said.length;
  const mean = meanOf(said);
  let variance = 0;
  for (let member = 0; member < members; member++) variance += (numberAt(said, member) - mean) ** 2 / (members - 1);
  if (!(variance + noise > 0)) return null;
  const surprise = said.map(() => Math.sqrt(noise) * draw());
  const meanDraw = meanOf(surprise);
  for (let member = 0; member < members; member++)
    surprise[member] = numberAt(surprise, member) + (observed - meanDraw - numberAt(said, member));
  return { said, mean, total: variance + noise, surprise };
}

/**
 * The innovation without the part explained by known differences between members: their parameters, which are never updated, and factors
 * that hardly change. A slower member holds more water and gives less at once; updated by both, a flow below the forecast would add still
 * more water, without end. Values are taken about the mean of their set (members in turn) and its regression on the factors (Frisch and
 * Waugh 1933).
 */
export function addColumns(
  { said, surprise }: Innovation,
  noise: number,
  sets: number,
  factors: readonly Float64Array[],
): Innovation {
  const rest = deviationsFromSets(said, sets);
  const takenStates: Float64Array[] = [];
  for (const factor of factors) {
    const own = deviationsFromSets(factor, sets);
    for (const before of takenStates) projectOut(own, before);
    takenStates.push(own);
    projectOut(rest, own);
  }
  return { said: rest, mean: 0, total: product(rest, rest) / (said.length - 1) + noise, surprise };
}

/** Fewer members of a set say little about what they share. */
const leastOfSet = 3;

function deviationsFromSets(values: Float64Array, sets: number): Float64Array {
  const turns = values.length < leastOfSet * sets ? 1 : sets;
  const [sums, counts] = [new Float64Array(turns), new Float64Array(turns)];
  for (let member = 0; member < values.length; member++) {
    const set = member % turns;
    sums[set] = numberAt(sums, set) + numberAt(values, member);
    counts[set] = numberAt(counts, set) + 1;
  }
  return values.map((value, member) => value - numberAt(sums, member % turns) / numberAt(counts, member % turns));
}

function projectOut(from: Float64Array, along: Float64Array): void {
  const length = product(along, along);
  if (!(length > 0)) return;
  const share = product(from, along) / length;
  for (let member = 0; member < from.length; member++)
    from[member] = numberAt(from, member) - share * numberAt(along, member);
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let member = 0; member < a.length; member++) sum += numberAt(a, member) * numberAt(b, member);
  return sum;
}

/** x += share * cov(x, said) / total * surprise, for one element of the state of all members: `values[first + member * stride]`. */
export function move(values: Float64Array, first: number, stride: number, innovation: Innovation, share = 1): void {
  const { said, mean: meanSaid, total, surprise } = innovation;
  const members = said.length;
  let mean = 0;
  for (let member = 0; member < members; member++) mean += numberAt(values, first + member * stride) / members;
  let covariance = 0;
  for (let member = 0; member < members; member++) {
    covariance +=
      ((numberAt(values, first + member * stride) - mean) * (numberAt(said, member) - meanSaid)) / (members - 1);
  }
  const gain = (share * covariance) / total;
  for (let member = 0; member < members; member++)
    values[first + member * stride] = numberAt(values, first + member * stride) + gain * numberAt(surprise, member);
}

function meanOf(values: Float64Array): number {
  let mean = 0;
  for (let member = 0; member < values.length; member++) mean += numberAt(values, member) / values.length;
  return mean;
}
