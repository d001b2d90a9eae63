import { itemAt } from '@spillway/checked/reads';
import type { Plant } from './plant.ts';
import { type PlantInputs, stepPlant } from './step.ts';

/** A gate reported closed while the lake is above its leaf [m3/s]. */
export interface Overtopping {
  readonly id: string;
  readonly claimedM3s: number;
  readonly ifOverTheTopM3s: number;
}

/**
 * The gates of a plant whose sensors say closed while the lake would run over them; see `overLeafInto`. Empty when their height is not
 * known, and at the very edge. Example: B 12, h 0.50, closed: claimed 0, over the top 7.80 m3/s.
 */
export function overtoppedOutlets(plant: Plant, inputs: PlantInputs): readonly Overtopping[] {
  if (!plant.gates.some(({ leafTopM }) => inputs.lakeLevelM > leafTopM)) return [];
  const overtopStep = stepPlant(plant, { ...inputs, levelAlone: false }).gates;
  return stepPlant(plant, { ...inputs, levelAlone: true }).gates.flatMap(({ id, dischargeM3s: claimedM3s }, g) => {
    const overtoppingM3s = itemAt(overtopStep, g).dischargeM3s;
    return overtoppingM3s > claimedM3s ? [{ id, claimedM3s, ifOverTheTopM3s: overtoppingM3s }] : [];
  });
}
