import { defaultFastestMPerHour, fastestChangeMPerHour } from '@spillway/hydrology/balance/fastest-change';
import type { GaugeRules } from '@spillway/hydrology/balance/lake-gauges';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';

/**
 * The fastest possible change of a level [m/h], from the 1000-year flood and the lake's surface where both are known.
 */
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
