import { itemAt, required } from '@spillway/checked/reads';
import type { GateRule } from './definition.ts';

/**
 * The gates that acts refer to: those of the sequence, because a culvert for the minimum flow is open all year. If the sequence names none
 * of the plant's gates, as in a file of another plant, all of them, because notifying nobody of an open gate would be less careful.
 */
export function gatesMentioned(rule: Pick<GateRule, 'order'> | null, codes: readonly string[]): ReadonlySet<string> {
  const ordered = codes.filter((code) => rule?.order.some((together) => together.includes(code)));
  return new Set(ordered.length > 0 ? ordered : codes);
}

/** Openings of all gates at a step of the sequence, by code. */
export type Openings = Readonly<Record<string, number>>;

export interface GateStep {
  readonly openingsM: Openings;
  /** The gates moved for this step. */
  readonly moved: readonly string[];
}

/**
 * Every position the procedure allows, from all closed to all open: each round opens the gates by one step in their order, so that none
 * differs from another by more than allowed. `out` are gates that cannot be moved; they stay unchanged.
 */
export function gateSequence(
  { order, stepM, apartM }: GateRule,
  greatestM: Openings,
  out: Openings = {},
): readonly GateStep[] {
  const movable = order.map((together) => together.filter((gate) => !(gate in out))).filter((one) => one.length > 0);
  const openingsM: Record<string, number> = { ...Object.fromEntries(order.flat().map((gate) => [gate, 0])), ...out };
  const steps: GateStep[] = [{ openingsM: { ...openingsM }, moved: [] }];
  const stepsAtOnce = Math.max(1, Math.floor(apartM / stepM + 1e-9));
  for (;;) {
    let isMoved = false;
    for (const together of movable) {
      // A step of the sequence is one move; if gates may differ by more, each goes several steps before the next begins.
      for (let i = 0; i < stepsAtOnce; i += 1) {
        const movedGates = together.filter((gate) => required(openingsM[gate]) < required(greatestM[gate]) - 1e-9);
        if (movedGates.length === 0) break;
        for (const gate of movedGates)
          openingsM[gate] = Math.min(required(greatestM[gate]), required(openingsM[gate]) + stepM);
        steps.push({ openingsM: { ...openingsM }, moved: movedGates });
        isMoved = true;
      }
    }
    if (!isMoved) return steps;
  }
}

/** The first position whose discharge reaches the wanted one; the last if none does. Discharge increases along the sequence. */
export function stepFor(
  sequence: readonly GateStep[],
  dischargeM3s: (openingsM: Openings) => number,
  wantedM3s: number,
): { readonly at: number; readonly dischargeM3s: number; readonly isReached: boolean } {
  let [low, high] = [0, sequence.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dischargeM3s(itemAt(sequence, middle).openingsM) >= wantedM3s) high = middle;
    else low = middle + 1;
  }
  const discharge = dischargeM3s(itemAt(sequence, low).openingsM);
  return { at: low, dischargeM3s: discharge, isReached: discharge >= wantedM3s };
}

/** The duration of the moves of a sequence, one after the other, with gates of one move together. */
export function minutesOf({ dwellMin, metresPerMin }: GateRule, sequence: readonly GateStep[], last: number): number {
  let minutes = 0;
  for (let index = 1; index <= last; index += 1) {
    const { moved, openingsM } = itemAt(sequence, index);
    const travelM = Math.max(
      0,
      ...moved.map((gate) => required(openingsM[gate]) - required(itemAt(sequence, index - 1).openingsM[gate])),
    );
    minutes += travelM / metresPerMin + (index > 1 ? dwellMin : 0);
  }
  return minutes;
}
