import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';

/**
 * The order in which a dam opens its gates (trinh tu mo cua van): groups of gates that move together, from the middle bay
 * outwards, through the openings of the procedure. State 0 is closed; each next state moves one group one opening on, so all
 * gates stay within one opening of each other.
 * Example: groups [[1], [0, 2]] and openings [0.5, 1]: closed; middle 0.5; all 0.5; middle 1; all 1.
 */
export interface GateSequence {
  /** Outlets by their place in the pool. */
  readonly groups: readonly (readonly number[])[];
  /** Rising, m. */
  readonly openingsM: readonly number[];
}

export function requireGateSequence({ groups, openingsM }: GateSequence, outlets: number): void {
  const gates = groups.flat();
  const known = gates.every((gate) => Number.isInteger(gate) && gate >= 0 && gate < outlets);
  if (
    gates.length === 0 ||
    !known ||
    new Set(gates).size < gates.length ||
    groups.some((group) => group.length === 0)
  ) {
    throw new HydrologyError('sequence.bad_groups', { groups: JSON.stringify(groups), outlets });
  }
  if (openingsM.length === 0) throw new HydrologyError('sequence.no_openings');
  for (const [index, openingM] of openingsM.entries()) {
    requirePositive('openingM', openingM);
    if (index > 0 && openingM <= itemAt(openingsM, index - 1)) {
      throw new HydrologyError('sequence.openings_not_rising', { openingM, previousM: itemAt(openingsM, index - 1) });
    }
  }
}

/** The state with everything open as far as the procedure goes. */
export function lastState({ groups, openingsM }: GateSequence): number {
  return groups.length * openingsM.length;
}

/** Writes the openings of a state into the settings of its gates. */
export function setState({ groups, openingsM }: GateSequence, state: number, settings: Float64Array): void {
  const level = Math.trunc(state / groups.length);
  const groupIndex = state % groups.length;
  for (const [index, group] of groups.entries()) {
    const openings = index < groupIndex ? level + 1 : level;
    const openingM = openings === 0 ? 0 : itemAt(openingsM, openings - 1);
    for (const gate of group) settings[gate] = openingM;
  }
}

/** The furthest state that opens no gate further than at present, which fits hand-set gates into the procedure. */
export function stateOf(sequence: GateSequence, settings: Float64Array): number {
  const gates = sequence.groups.flat();
  const wanted = settings.slice();
  let state = 0;
  for (let next = 1; next <= lastState(sequence); next++) {
    setState(sequence, next, wanted);
    if (gates.every((gate) => numberAt(wanted, gate) <= numberAt(settings, gate) + 1e-9)) state = next;
  }
  return state;
}
