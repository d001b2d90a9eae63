import type { Gr4jParameters } from '../gr4j-parameters.ts';

/**
 * An independent implementation of GR4J. The closed forms of the stores are the solutions, over one day, of the equations the authors
 * started from; here those equations are integrated by Runge-Kutta instead (filling and drawing per mm of net rain or demand,
 * percolation and routing per day), and the unit hydrographs are a convolution over all past days. Filling: dS/dPn = 1 - (S/x1)^2;
 * drawing: dS/dEn = -(S/x1)(2 - S/x1); percolation: dS/dt = -(4/9)^4 S^5 / (4 x1^4); routing: dR/dt = -R^5 / (4 x3^4).
 */
export function gr4jTheLongWay(
  { productionMm: x1, exchangeMmPerDay: x2, routingMm: x3, unitHydrographDays: x4 }: Gr4jParameters,
  rainMm: Float64Array,
  evaporationMm: Float64Array,
  startProduction: number,
  startRouting: number,
): number[] {
  let production = startProduction;
  let routing = startRouting;
  const effective: number[] = [];
  const runoff: number[] = [];
  for (let day = 0; day < rainMm.length; day++) {
    const net = rainMm[day]! - evaporationMm[day]!;
    const before = production;
    if (net >= 0) production = integrate(production, net, (s) => 1 - (s / x1) ** 2);
    else production = integrate(production, -net, (s) => -(s / x1) * (2 - s / x1));
    const takenMm = net >= 0 ? production - before : 0;
    const full = production;
    production = integrate(full, 1, (s) => (-((4 / 9) ** 4) * s ** 5) / (4 * x1 ** 4));
    effective.push(full - production + Math.max(0, net) - takenMm);

    let first = 0;
    let second = 0;
    for (let age = 0; age <= day; age++) {
      const water = effective[day - age]!;
      first += 0.9 * water * (s1(age + 1, x4) - s1(age, x4));
      second += 0.1 * water * (s2(age + 1, x4) - s2(age, x4));
    }
    const exchange = x2 * (routing / x3) ** 3.5;
    const filled = Math.max(0, routing + first + exchange);
    routing = integrate(filled, 1, (r) => -(r ** 5) / (4 * x3 ** 4));
    runoff.push(filled - routing + Math.max(0, second + exchange));
  }
  return runoff;
}

function s1(t: number, base: number): number {
  return Math.min(1, t / base) ** 2.5;
}

function s2(t: number, base: number): number {
  const share = Math.min(2, t / base);
  return share <= 1 ? 0.5 * share ** 2.5 : 1 - 0.5 * (2 - share) ** 2.5;
}

function integrate(start: number, length: number, slope: (value: number) => number): number {
  const parts = 400;
  const h = length / parts;
  let value = start;
  for (let part = 0; part < parts; part++) {
    const a = slope(value);
    const b = slope(value + (h / 2) * a);
    const c = slope(value + (h / 2) * b);
    value += (h / 6) * (a + 2 * b + 2 * c + slope(value + h * c));
  }
  return value;
}
