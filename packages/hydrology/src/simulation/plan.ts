import { itemAt, required } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requireNotNegative } from '../errors.ts';
import type { OutletSettings } from '../plant/release-at.ts';

/** A step of a plan: outlets not named stay unchanged. Outlets are given by their place in the plant. */
export interface SimulatedStep {
  /** From the start of the simulation. */
  readonly atS: number;
  readonly gates: readonly { readonly gate: number; readonly openingM: number }[];
  readonly units: readonly { readonly unit: number; readonly powerMw: number }[];
}

/** The settings of the outlets from an instant on. */
export interface Interval {
  readonly fromS: number;
  readonly set: OutletSettings;
}

/**
 * The stretches in which nothing is moved. A step takes effect when its gates begin to move. The first stretch begins at the start or
 * before, so a plan that began earlier continues; of steps at one instant all count.
 */
export function stretchesOf(start: OutletSettings, steps: readonly SimulatedStep[]): readonly Interval[] {
  const intervals: Interval[] = [{ fromS: 0, set: start }];
  let beforeS = Number.NEGATIVE_INFINITY;
  for (const { atS, gates, units } of steps) {
    requireFinite('atS', atS);
    if (atS < beforeS) throw new HydrologyError('plan.unsorted', { atS, beforeS });
    beforeS = atS;
    const last = itemAt(intervals, intervals.length - 1);
    const openings = [...last.set.gateOpeningsM];
    const powers = [...last.set.unitPowersMw];
    for (const { gate, openingM } of gates)
      openings[placeIn(openings, gate)] = requireNotNegative('openingM', openingM);
    for (const { unit, powerMw } of units) powers[placeIn(powers, unit)] = requireNotNegative('powerMw', powerMw);
    const set = { ...last.set, gateOpeningsM: openings, unitPowersMw: powers };
    if (atS <= last.fromS) intervals[intervals.length - 1] = { fromS: last.fromS, set };
    else intervals.push({ fromS: atS, set });
  }
  return intervals;
}

function placeIn(outlets: readonly number[], index: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= outlets.length)
    throw new HydrologyError('plan.no_such_outlet', { place: index, outlets: outlets.length });
  return index;
}

/** The first instant at which two plans differ, in seconds from the start; Infinity when they are the same. */
export function differFromS(one: readonly Interval[], other: readonly Interval[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [a, b] = [one[index], other[index]];
    if (a === undefined) return required(b).fromS;
    if (b === undefined) return a.fromS;
    if (a.fromS !== b.fromS) return Math.min(a.fromS, b.fromS);
    if (!isSameSet(a.set, b.set)) return a.fromS;
  }
  return Number.POSITIVE_INFINITY;
}

const isSameSet = (one: OutletSettings, other: OutletSettings): boolean =>
  Object.is(one.tailwaterM, other.tailwaterM) &&
  isSame(one.gateOpeningsM, other.gateOpeningsM) &&
  isSame(one.unitPowersMw, other.unitPowersMw) &&
  isSame(one.unitsInService, other.unitsInService);

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
