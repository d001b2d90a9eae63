import { HydrologyError, requireNotNegative } from '../errors.ts';

/**
 * Water a kWh costs at an instant.   q = Q * 3600 / (P * 1000)      Q [m3/s], P [MW], q [m3/kWh]
 * Checked against 3600 / (g H eta). Refuses a stopped unit: water without power has no such figure. Example: 44.4745 m3/s at 50 MW is 3.202 m3/kWh.
 */
export function specificWaterUse(dischargeM3s: number, powerMw: number): number {
  return waterPerKwh(requireNotNegative('dischargeM3s', dischargeM3s) * 3.6, requireNotNegative('powerMw', powerMw));
}

/** The same of a period: turbined volume [m3] over energy [kWh]. */
export function specificWaterUseOfPeriod(volumeM3: number, energyKwh: number): number {
  return waterPerKwh(requireNotNegative('volumeM3', volumeM3), requireNotNegative('energyKwh', energyKwh));
}

function waterPerKwh(water: number, energy: number): number {
  const use = water / energy;
  if (!Number.isFinite(use)) throw new HydrologyError('energy.no_power', { water, energy });
  return use;
}
