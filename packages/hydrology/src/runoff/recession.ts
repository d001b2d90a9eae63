import { requireNotNegative, requirePositive } from '../errors.ts';

export interface Recession {
  /** Flow falls to 37 % in this time; 24 to 72 h for mountain basins. */
  readonly constantH: number;
  readonly stepH: number;
}

/**
 * Flow while no rain falls.   Q(t) = Q0 * e^(-t/K)      Q [m3/s], t and K [h]
 * Step by step, so that a run continued from its last flow equals one that was never stopped, bit for bit. The first value is
 * one step after the start. Valid for dry weather only. Checked against dQ/dt = -Q/K by Runge-Kutta. Example: 185 m3/s with K = 36 h is 95.0 after 24 h.
 */
export function recedeInto(startM3s: number, { constantH, stepH }: Recession, dischargeM3s: Float64Array): void {
  requireNotNegative('startM3s', startM3s);
  requirePositive('constantH', constantH);
  requirePositive('stepH', stepH);
  const share = Math.exp(-stepH / constantH);
  let flow = startM3s;
  for (let step = 0; step < dischargeM3s.length; step++) {
    flow *= share;
    dischargeM3s[step] = flow;
  }
}
