import type { NamParameters } from '../nam-parameters.ts';
import type { NamStart } from '../nam-state.ts';

const limit = 0.4;
const exponent = 0.4;

/**
 * NAM as differential equations, integrated in steps of two seconds by Heun's method; means over each hour [m3/s]. Written from the
 * equations, not from the engine: every store drains by S/CK at any moment. The time constant of overland flow depends on the flow
 * itself, m = (S1 + S2) / (2 CK) with CK = CK12 (m/0.4)^-0.4, which is solved as m = ((S1 + S2) / (2 CK12) * 0.4^-0.4)^(1/0.6). The
 * surface store is filled first and then spills its excess; since that is an event and not a derivative, it is applied at the end of
 * each step.
 */
export function namTheLongWay(
  k: NamParameters,
  areaKm2: number,
  start: Pick<NamStart, 'surfaceFraction' | 'rootZoneFraction' | 'baseflowM3s'>,
  rainMm: ArrayLike<number>,
  evaporationMm: ArrayLike<number>,
): Float64Array {
  const parts = 1800;
  const dt = 1 / parts;
  let u = start.surfaceFraction * k.surfaceMaxMm;
  let l = start.rootZoneFraction * k.rootZoneMaxMm;
  const above = (threshold: number) => Math.max(0, (l / k.rootZoneMaxMm - threshold) / (1 - threshold));
  // Overland 1, 2; interflow 1, 2; baseflow.
  let stores = [0, 0, 0, 0, ((start.baseflowM3s * 3.6) / areaKm2) * k.baseflowConstantH];
  const outflows = ([s1, s2, i1, i2, b]: readonly number[]) => {
    const usual = (s1! + s2!) / (2 * k.routingConstantH);
    const m = usual > limit ? (usual * limit ** -exponent) ** (1 / (1 - exponent)) : usual;
    const ck = m > limit ? k.routingConstantH * (m / limit) ** -exponent : k.routingConstantH;
    return [s1! / ck, s2! / ck, i1! / k.routingConstantH, i2! / k.routingConstantH, b! / k.baseflowConstantH];
  };
  return Float64Array.from({ length: rainMm.length }, (_, hour) => {
    let runoffMm = 0;
    for (let part = 0; part < parts; part += 1) {
      const wanted = evaporationMm[hour]! * dt;
      u += rainMm[hour]! * dt;
      const fromSurface = Math.min(u, wanted);
      u -= fromSurface;
      const rootEvaporation = ((wanted - fromSurface) * l) / k.rootZoneMaxMm;
      const interflow = ((u * dt) / k.interflowConstantH) * above(k.interflowThreshold);
      u -= interflow;
      const excess = Math.max(0, u - k.surfaceMaxMm);
      u -= excess;
      const overland = k.overlandCoefficient * above(k.overlandThreshold) * excess;
      let recharge = above(k.rechargeThreshold) * (excess - overland);
      l += excess - overland - recharge - rootEvaporation;
      recharge += Math.max(0, l - k.rootZoneMaxMm);
      l = Math.min(l, k.rootZoneMaxMm);
      const rates = (held: readonly number[]) => {
        const [o1, o2, f1, f2, base] = outflows(held);
        return [overland / dt - o1!, o1! - o2!, interflow / dt - f1!, f1! - f2!, recharge / dt - base!];
      };
      const first = rates(stores);
      const second = rates(stores.map((store, index) => store + first[index]! * dt));
      const held = stores.reduce((sum, store) => sum + store, 0);
      stores = stores.map((store, index) => store + ((first[index]! + second[index]!) / 2) * dt);
      runoffMm += held + overland + interflow + recharge - stores.reduce((sum, store) => sum + store, 0);
    }
    return (runoffMm * areaKm2) / 3.6;
  });
}
