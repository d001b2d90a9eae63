import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';

/** The state of a search after a generation: plain data, which JSON keeps to the last bit. */
export interface SearchState {
  readonly generation: number;
  /** The population, each with its parameters in the order of the ranges. */
  readonly members: readonly (readonly number[])[];
  /** For each member; null when it has none. */
  readonly losses: readonly (number | null)[];
  /** The four words of the random state. */
  readonly random: readonly number[];
}

/** The same as typed arrays to work on. */
export interface Walk {
  generation: number;
  readonly members: readonly Float64Array[];
  /** Infinite for a member without one. */
  readonly losses: Float64Array;
  readonly words: Uint32Array;
}

export function stateOf({ generation, members, losses, words }: Walk): SearchState {
  return {
    generation,
    members: members.map((member) => Array.from(member)),
    losses: Array.from(losses, (loss) => (Number.isFinite(loss) ? loss : null)),
    random: Array.from(words),
  };
}

interface Shape {
  readonly population: number;
  readonly ranges: readonly { readonly low: number; readonly high: number }[];
}

/** Refuses data that are no state of such a search: resumed from them, it would walk somewhere, and nobody would notice. */
export function walkFrom({ generation, members, losses, random }: SearchState, { population, ranges }: Shape): Walk {
  const refuse = (name: string) => {
    throw new HydrologyError('calibration.other_search', { name }, 'begin the search anew');
  };
  const fits = (member: readonly number[]) =>
    member.length === ranges.length &&
    ranges.every(({ low, high }, index) => itemAt(member, index) >= low && itemAt(member, index) <= high);
  if (!Number.isInteger(generation) || generation < 0) refuse('generation');
  if (members.length !== population || !members.every(fits)) refuse('members');
  if (losses.length !== population || losses.every((loss) => loss === null)) refuse('losses');
  const words = Uint32Array.from(random);
  if (words.length !== 4 || words.some((word, index) => word !== random[index]) || words.every((word) => word === 0))
    refuse('random');
  return {
    generation,
    members: members.map((member) => Float64Array.from(member)),
    losses: Float64Array.from(losses, (loss) => loss ?? Number.POSITIVE_INFINITY),
    words,
  };
}
