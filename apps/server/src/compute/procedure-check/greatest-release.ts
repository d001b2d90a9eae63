import { releasesAt } from '@spillway/hydrology/plant/release-at';
import type { PlantNow } from '../current/current.ts';
import { setOf } from '../freeboard/freeboard.ts';

/**
 * The largest possible release at a lake level: every gate fully open and every turbine at full flow, including those
 * out of service, which may come back within the day. Undefined when it is unknown.
 */
export function greatestReleaseM3s(plantNow: PlantNow, levelM: number): number | undefined {
  const { plant } = plantNow.inForce;
  if (plant === null) return undefined;
  const gateOpeningsM = plant.gates.map(({ maxOpeningM }) => maxOpeningM);
  if (gateOpeningsM.some((openingM) => !Number.isFinite(openingM))) return undefined;
  const { damM3s } = releasesAt(plant, { ...setOf(plantNow), gateOpeningsM })(levelM);
  const greatest = plant.units.reduce((sum, { maxFlowM3s }) => sum + maxFlowM3s, damM3s);
  return Number.isFinite(greatest) ? greatest : undefined;
}
