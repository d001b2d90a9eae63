import { itemAt, lastOf, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';
import { type Random, randomFrom, seedWords } from './random.ts';
import { type SearchState, stateOf, type Walk, walkFrom } from './search-state.ts';

export interface SearchRange {
  readonly low: number;
  readonly high: number;
}

export interface Search {
  readonly ranges: readonly SearchRange[];
  /** Lower is better. NaN counts as the worst. The array is only lent. */
  readonly loss: (candidate: Float64Array) => number;
  /** Whole number from 0 to 2^32 - 1: the same seed walks the same way. */
  readonly seed: number;
  readonly population: number;
  readonly generations: number;
  /** Ends early when best and worst of the population differ by less. */
  readonly tolerance: number;
  /** The state of the same search to resume from; the seed is then ignored. */
  readonly from?: SearchState | null;
}

export interface SearchProgress {
  readonly generation: number;
  readonly generations: number;
  readonly evaluations: number;
  readonly bestLoss: number;
  readonly best: Float64Array;
  /** The worst minus the best loss of the population; null while a candidate has no loss. */
  readonly spread: number | null;
  readonly state: SearchState;
}

export interface SearchResult extends SearchProgress {
  readonly ended: 'converged' | 'generations';
}

/** Chance that a parameter comes from the mutant. */
const CROSSOVER = 0.9;
/** A mutant leans towards one of the best tenth: faster than a random one, less hasty than the very best. */
const ELITE_SHARE = 0.1;

/**
 * Differential evolution, current-to-p-best/1 with binomial crossover (Storn and Price 1997; Zhang and Sanderson 2009, without
 * the adaptation).   mutant = x + F (one of the best - x) + F (a - b), F drawn from 0.4 to 0.9 for each mutant
 * The first population is a Latin hypercube; a parameter that leaves its range comes back halfway to the limit.
 *
 * A generator: it yields after the first population and after every generation, and does nothing in between. Who drives it
 * reports progress, pauses, and cancels by not asking again; the last yield holds the best so far.
 * Same search and seed, same numbers, within one JavaScript engine (Math.exp may differ in the last bit between engines).
 * From the state of a yield it yields what came after, to the last bit.
 */
export function* differentialEvolution(search: Search): Generator<SearchProgress, SearchResult, void> {
  requireSearch(search);
  const { ranges, population, generations, tolerance, from = null } = search;
  const walk = from === null ? begun(search) : resumeWalk(search, from);
  const { members, losses } = walk;
  const random = randomFrom(walk.words);
  const trial = new Float64Array(ranges.length);
  let progress = progressOf(search, walk);
  if (from === null) yield progress;

  while (walk.generation < generations && !(progress.spread !== null && progress.spread < tolerance)) {
    const order = rankLosses(losses);
    for (let index = 0; index < population; index++) {
      mutate(members, index, order, ranges, random, trial);
      const loss = lossOf(search, trial);
      if (loss <= numberAt(losses, index)) {
        itemAt(members, index).set(trial);
        losses[index] = loss;
      }
    }
    walk.generation++;
    progress = progressOf(search, walk);
    yield progress;
  }
  const isConverged = progress.spread !== null && progress.spread < tolerance;
  return { ...progress, ended: isConverged ? 'converged' : 'generations' };
}

function begun(search: Search): Walk {
  const words = seedWords(search.seed);
  const members = latinHypercube(search.ranges, search.population, randomFrom(words));
  const losses = Float64Array.from(members, (member) => lossOf(search, member));
  return { generation: 0, members, losses, words };
}

/** Losses from another record or model mean nothing here, so the best is judged again. */
function resumeWalk(search: Search, from: SearchState): Walk {
  const walk = walkFrom(from, search);
  const best = itemAt(rankLosses(walk.losses), 0);
  const [keptBestLoss, now] = [numberAt(walk.losses, best), lossOf(search, itemAt(walk.members, best).slice())];
  if (keptBestLoss !== now)
    throw new HydrologyError('calibration.other_task', { kept: keptBestLoss, now }, 'begin the search anew');
  return walk;
}

function mutate(
  members: readonly Float64Array[],
  at: number,
  order: readonly number[],
  ranges: readonly SearchRange[],
  random: Random,
  trial: Float64Array,
): void {
  const parent = itemAt(members, at);
  const eliteCount = Math.max(2, Math.ceil(members.length * ELITE_SHARE));
  const elite = itemAt(members, itemAt(order, draw(random, eliteCount)));
  const a = itemAt(members, other(random, members.length, at, at));
  const b = itemAt(members, other(random, members.length, at, members.indexOf(a)));
  const factor = 0.4 + 0.5 * random();
  const always = draw(random, ranges.length);
  for (const [parameter, { low, high }] of ranges.entries()) {
    const x = numberAt(parent, parameter);
    if (random() >= CROSSOVER && parameter !== always) {
      trial[parameter] = x;
      continue;
    }
    const mutant =
      x + factor * (numberAt(elite, parameter) - x) + factor * (numberAt(a, parameter) - numberAt(b, parameter));
    trial[parameter] = mutant < low ? (x + low) / 2 : mutant > high ? (x + high) / 2 : mutant;
  }
}

function draw(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** A member other than these two. */
function other(random: Random, count: number, first: number, second: number): number {
  let at = draw(random, count);
  while (at === first || at === second) at = (at + 1) % count;
  return at;
}

/** Each range is cut into as many parts as there are members, and each part is visited once. */
function latinHypercube(ranges: readonly SearchRange[], population: number, random: Random): Float64Array[] {
  const members = Array.from({ length: population }, () => new Float64Array(ranges.length));
  for (const [parameter, { low, high }] of ranges.entries()) {
    const parts = Array.from({ length: population }, (_, part) => part);
    for (let last = population - 1; last > 0; last--) {
      const swapIndex = draw(random, last + 1);
      [parts[last], parts[swapIndex]] = [itemAt(parts, swapIndex), itemAt(parts, last)];
    }
    for (const [index, member] of members.entries()) {
      member[parameter] = low + ((itemAt(parts, index) + random()) / population) * (high - low);
    }
  }
  return members;
}

function lossOf(search: Search, candidate: Float64Array): number {
  const loss = search.loss(candidate);
  return Number.isFinite(loss) ? loss : Number.POSITIVE_INFINITY;
}

/** Equal losses keep their order, so that the walk does not depend on the sort. */
function rankLosses(losses: Float64Array): number[] {
  return Array.from(losses.keys()).sort((a, b) => numberAt(losses, a) - numberAt(losses, b) || a - b);
}

function progressOf(search: Search, walk: Walk): SearchProgress {
  const { generation, members, losses } = walk;
  const evaluations = search.population * (generation + 1);
  const order = rankLosses(losses);
  const bestLoss = numberAt(losses, itemAt(order, 0));
  if (!Number.isFinite(bestLoss)) throw new HydrologyError('calibration.no_candidate', { evaluations });
  const spread = numberAt(losses, lastOf(order)) - bestLoss;
  return {
    generation,
    generations: search.generations,
    evaluations,
    bestLoss,
    best: itemAt(members, itemAt(order, 0)).slice(),
    spread: Number.isFinite(spread) ? spread : null,
    state: stateOf(walk),
  };
}

function requireSearch({ ranges, population, generations, tolerance }: Search): void {
  requireWithin('parameters', ranges.length, 1, 100);
  for (const { low, high } of ranges) {
    requireFinite('low', low);
    requireFinite('high', high);
    requireFinite('high - low', high - low);
    if (low >= high) throw new HydrologyError('calibration.empty_range', { low, high });
  }
  for (const [name, value] of Object.entries({ population, generations })) {
    if (!Number.isInteger(value)) throw new HydrologyError('input.not_whole', { name, value });
  }
  requireWithin('population', population, 4, 10_000);
  requireWithin('generations', generations, 1, 100_000);
  requireWithin('tolerance', tolerance, 0, Number.MAX_VALUE);
}
