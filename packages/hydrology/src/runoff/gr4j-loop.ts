import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { type Forcing, isDepth, type MissingForcing, refuseForcing } from './forcing.ts';
import type { Gr4jParameters } from './gr4j-parameters.ts';

export const PRODUCTION = 0;
export const ROUTING = 1;
export const RAIN_SUM = 2;
export const EVAPORATION_SUM = 3;
export const EXCHANGE_SUM = 4;
export const RUNOFF_SUM = 5;
export const WORST_DAY = 6;
export const WORK_LENGTH = 7;

export interface Gr4jLoop {
  readonly parameters: Gr4jParameters;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly areaKm2: number;
  readonly missing: MissingForcing;
}

/** The share of the effective rain that goes through the routing store; the rest bypasses it. */
const ROUTED_SHARE = 0.9;

/**
 * All days of a GR4J run, in place (Perrin et al. 2003, equations 1 to 22; depths in mm, flows in mm/day).
 *   net rain Pn = P - E or net demand En = E - P;  production store S takes Ps or gives Es, percolates Perc
 *   Pr = Perc + Pn - Ps;  90 % by the first hydrograph into the routing store R, 10 % by the second past it
 *   exchange F = x2 (R/x3)^3.5 acts on both;  Q = Qr + Qd
 * Checked against the authors' worksheet and against the differential equations of the stores integrated by Runge-Kutta.
 * Closes to rounding with what was exchanged in fact, which is less than F where a store or a flow would go below zero.
 */
export function gr4jLoop(
  loop: Gr4jLoop,
  { rainMm, evaporationMm }: Forcing,
  work: Float64Array,
  firstOnWay: Float64Array,
  secondOnWay: Float64Array,
  dischargeM3s: Float64Array,
  flags: Uint16Array,
): void {
  const { first, second } = loop;
  const { productionMm: x1, exchangeMmPerDay: x2, routingMm: x3 } = loop.parameters;
  const m3sPerMm = loop.areaKm2 / 86.4;
  const refuse = loop.missing === 'refuse';
  let lastPotential = 0;

  for (let day = 0; day < rainMm.length; day++) {
    let flag: number = Flag.none;
    let rain = numberAt(rainMm, day);
    let potential = numberAt(evaporationMm, day);
    if (!isDepth(rain)) {
      if (refuse) refuseForcing('rainMm', day, rain);
      rain = 0;
      flag = Flag.estimated;
    }
    if (!isDepth(potential)) {
      if (refuse) refuseForcing('evaporationMm', day, potential);
      potential = lastPotential;
      flag = Flag.estimated;
    }
    lastPotential = potential;

    let production = numberAt(work, PRODUCTION);
    let evaporation = Math.min(rain, potential);
    const filling = production / x1;
    let effective = 0;
    if (rain >= potential) {
      const net = rain - potential;
      const t = Math.tanh(net / x1);
      const stored = (x1 * (1 - filling * filling) * t) / (1 + filling * t);
      production += stored;
      effective = net - stored;
    } else {
      const t = Math.tanh((potential - rain) / x1);
      const drawnWater = (production * (2 - filling) * t) / (1 + (1 - filling) * t);
      production -= drawnWater;
      evaporation += drawnWater;
    }
    const percolation = production * (1 - (1 + ((4 / 9) * (production / x1)) ** 4) ** -0.25);
    production -= percolation;
    effective += percolation;

    const routedRain = effective * ROUTED_SHARE;
    const direct = effective - routedRain;
    const firstArrival = arrive(firstOnWay, first, routedRain);
    const secondArrival = arrive(secondOnWay, second, direct);

    let routing = numberAt(work, ROUTING);
    const exchange = x2 * (routing / x3) ** 3.5;
    const filled = Math.max(0, routing + firstArrival + exchange);
    const directOut = Math.max(0, secondArrival + exchange);
    const exchanged = filled - routing - firstArrival + (directOut - secondArrival);
    const routedOut = filled * (1 - (1 + (filled / x3) ** 4) ** -0.25);
    routing = filled - routedOut;
    const runoff = routedOut + directOut;

    dischargeM3s[day] = runoff * m3sPerMm;
    flags[day] = flag;
    const change =
      production -
      numberAt(work, PRODUCTION) +
      (routing - numberAt(work, ROUTING)) +
      (routedRain - firstArrival) +
      (direct - secondArrival);
    const residual = Math.abs(rain - evaporation + exchanged - runoff - change);
    if (residual > numberAt(work, WORST_DAY)) work[WORST_DAY] = residual;
    work[PRODUCTION] = production;
    work[ROUTING] = routing;
    work[RAIN_SUM] = numberAt(work, RAIN_SUM) + rain;
    work[EVAPORATION_SUM] = numberAt(work, EVAPORATION_SUM) + evaporation;
    work[EXCHANGE_SUM] = numberAt(work, EXCHANGE_SUM) + exchanged;
    work[RUNOFF_SUM] = numberAt(work, RUNOFF_SUM) + runoff;
  }
}

/** Puts a day's water on its way and returns today's arrival. */
function arrive(onWay: Float64Array, ordinates: Float64Array, arriving: number): number {
  const last = onWay.length - 1;
  const today = (last >= 0 ? numberAt(onWay, 0) : 0) + numberAt(ordinates, 0) * arriving;
  for (let day = 0; day <= last; day++) {
    onWay[day] = (day < last ? numberAt(onWay, day + 1) : 0) + numberAt(ordinates, day + 1) * arriving;
  }
  return today;
}
