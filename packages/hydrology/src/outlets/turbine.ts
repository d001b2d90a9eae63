import { gravityMs2, requireDischarge } from './discharge.ts';

/**
 * Flow a turbine needs for its power.
 *   Q = 1000 * P / (g * eta * H)     P [MW], H net head [m], eta of turbine and generator [-], Q [m3/s]
 * Water at 1000 kg/m3. Example: P 50, eta 0.9162, H 125.085 -> 44.4745 m3/s.
 */
export function turbineFlowM3s(powerMw: number, efficiency: number, netHeadM: number): number {
  return requireDischarge('turbine', (powerMw * 1000) / (gravityMs2 * efficiency * netHeadM));
}
