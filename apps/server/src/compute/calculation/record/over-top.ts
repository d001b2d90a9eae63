import { Flag } from '@spillway/hydrology/flags';
import { type Overtopping, overtoppedOutlets } from '@spillway/hydrology/plant/overtopping';
import type { PlantInputs } from '@spillway/hydrology/plant/step';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import { outletKey } from '../figures/results.ts';
import type { Step } from './run.ts';

/** A gate reported closed while the lake is above the top of its leaf. */
export interface OverTop extends Overtopping {
  /** The record includes this flow: two sources agree on the level. */
  readonly isCounted: boolean;
}

/** The inputs of a step in the form the engine takes. */
export function statedOverTop({ gates, units }: PlantInForce, { inputs }: Pick<Step, 'inputs'>): PlantInputs {
  const inputOf = (key: string) => inputs.get(key)?.value ?? Number.NaN;
  return {
    lakeLevelM: inputOf('lake_level'),
    tailwaterM: inputOf('tailwater'),
    // A gate out of service counts as shut.
    gateOpeningsM: gates.map(({ outletId, inService }) => (inService ? inputOf(outletKey(outletId)) : 0)),
    unitPowersMw: units.map(({ outletId }) => inputOf(outletKey(outletId))),
    unitsInService: units.map(({ inService }) => inService),
  };
}

export const overTopOf = (plantInForce: PlantInForce, step: Pick<Step, 'inputs' | 'results'>): readonly OverTop[] =>
  plantInForce.plant === null
    ? []
    : overtoppedOutlets(plantInForce.plant, statedOverTop(plantInForce, step)).map((one) => {
        const { flags = Flag.none } = step.results.get(outletKey(one.id)) ?? {};
        return { ...one, isCounted: (flags & Flag.mayOvertop) === 0 };
      });
