import { defaultFastestMPerHour, fastestChangeMPerHour } from '@spillway/hydrology/balance/fastest-change';
import type { GaugeRules } from '@spillway/hydrology/balance/lake-gauges';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';

/** The fastest the lake can change at a level [m/h]: by its flood of 1000 years and its surface, where both are known. */
export function fastestOf({ capacityCurve, settings }: Pick<PlantInForce, 'capacityCurve' | 'settings'>) {
  const { thousandYearFloodM3s } = settings;
  return (levelM: number): number =>
    capacityCurve === null || thousandYearFloodM3s === null
      ? defaultFastestMPerHour
      : fastestChangeMPerHour(capacityCurve, levelM, thousandYearFloodM3s);
}

export const gaugeRulesOf = (inForce: Parameters<typeof fastestOf>[0]): GaugeRules => ({
  fastestAt: fastestOf(inForce),
  maxSpreadM: inForce.settings.gaugeToleranceM,
});
