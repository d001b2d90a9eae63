import { itemAt } from '@spillway/checked/reads';
import type { OutletSettings } from '@spillway/hydrology/plant/release-at';
import type { PlantNow } from '../current/current.ts';
import { setOf } from '../freeboard/freeboard.ts';
import type { PlanContent } from './content.ts';

/**
 * The settings of all outlets after a number of plan steps: as planned, otherwise unchanged. An outlet out of service
 * is shut.
 */
export function outletsAsSet(plantNow: PlantNow, { steps }: PlanContent, begun: number): OutletSettings {
  const { inForce } = plantNow;
  const now = setOf(plantNow);
  const openings = new Map<string, number>();
  const powers = new Map<string, number>();
  for (const { gates, units } of steps.slice(0, begun)) {
    for (const { outletId, openingM } of gates) openings.set(outletId, openingM);
    for (const { outletId, powerMw } of units) powers.set(outletId, powerMw);
  }
  return {
    ...now,
    gateOpeningsM: inForce.gates.map(({ outletId, inService }, index) =>
      inService ? (openings.get(outletId) ?? itemAt(now.gateOpeningsM, index)) : 0,
    ),
    unitPowersMw: inForce.units.map(({ outletId }, index) => powers.get(outletId) ?? itemAt(now.unitPowersMw, index)),
  };
}
