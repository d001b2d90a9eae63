import { numberAt } from '@spillway/checked/reads';
import type { Gaussian } from './named-random.ts';

/** What the members said of one observation, and how far each is off it, its own error included. */
export interface Innovation {
  readonly said: Float64Array;
  readonly mean: number;
  /** Variance of what they said and of the observation. */
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
