import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '@spillway/hydrology/errors';
import type { DesignFlood, VirtualPlantDescription } from '../description.ts';
import { gaussian, keyOf } from '../random/keyed.ts';
import { HOUR_MS } from '../time/local-time.ts';
import { fallenAt, fallenShares, sumsOf } from '../weather/cascade.ts';
import type { RainSource } from '../weather/rainfall.ts';
import { type CatchmentState, runCatchment } from './catchment.ts';

/** The design storm replaces the natural weather from its start until the flood is over. */
export const FLOOD_WINDOW_MS = 96 * HOUR_MS;
const STORM_MS = 30 * HOUR_MS;
/** Upper end of the search; no storm is this deep. */
const DEEPEST_MM = 5000;
/** Narrows the depth to a part in 10^9. */
const HALVINGS = 40;

/** Flood peak for a return period, interpolated between the design floods along the logarithm of the period. */
export function designPeakM3s(floods: readonly DesignFlood[], returnPeriodYears: number): number {
  const shortest = floods[0];
  const longest = floods.at(-1);
  if (shortest === undefined || longest === undefined) throw new HydrologyError('simulator.no_design_floods');
  if (!(returnPeriodYears >= shortest.returnPeriodYears && returnPeriodYears <= longest.returnPeriodYears)) {
    const [min, max] = [shortest.returnPeriodYears, longest.returnPeriodYears];
    throw new HydrologyError('simulator.flood_outside', { returnPeriodYears: String(returnPeriodYears), min, max });
  }
  const above = floods.findIndex((flood) => flood.returnPeriodYears >= returnPeriodYears);
  const high = itemAt(floods, above);
  const low = floods[above - 1] ?? high;
  const span = Math.log(high.returnPeriodYears / low.returnPeriodYears);
  const share = span === 0 ? 1 : Math.log(returnPeriodYears / low.returnPeriodYears) / span;
  return low.peakM3s + share * (high.peakM3s - low.peakM3s);
}

export function requireDesignFloods(floods: readonly DesignFlood[]): void {
  for (const [index, { returnPeriodYears, peakM3s }] of floods.entries()) {
    requirePositive('returnPeriodYears', returnPeriodYears);
    requirePositive('peakM3s', peakM3s);
    const before = floods[index - 1];
    if (before !== undefined && (before.returnPeriodYears >= returnPeriodYears || before.peakM3s >= peakM3s)) {
      throw new HydrologyError('simulator.floods_not_rising', { returnPeriodYears, peakM3s });
    }
  }
}

/**
 * The rain that produces a flood of this peak (mean inflow over a step) from the present state of the catchment: a
 * storm of 30 h, heaviest just before its middle, its depth found by bisection. More rain always means more flow in
 * NAM, so the depth is unique.
 */
export function designRain(
  description: VirtualPlantDescription,
  state: CatchmentState,
  startMs: number,
  stepMs: number,
  peakM3s: number,
  seed: number,
): RainSource {
  const shape = stormShape(description, seed, startMs);
  const steps = Math.ceil(FLOOD_WINDOW_MS / stepMs);
  const unitMm = description.gauges.map(() => new Float64Array(steps));
  shape(1)(startMs, stepMs, steps, unitMm);
  const scaledMm = unitMm.map(({ length }) => new Float64Array(length));
  const rows = {
    arealRainMm: new Float64Array(steps),
    inflowM3s: new Float64Array(steps),
    basinM3s: description.basins.map(() => new Float64Array(steps)),
  };
  const peakAt = (depthMm: number): number => {
    for (const [g, column] of unitMm.entries()) {
      for (let row = 0; row < steps; row += 1) itemAt(scaledMm, g)[row] = numberAt(column, row) * depthMm;
    }
    runCatchment(description, state, startMs, stepMs, scaledMm, rows);
    return rows.inflowM3s.reduce((peak, flow) => Math.max(peak, flow), 0);
  };
  let low = 0;
  let high = DEEPEST_MM;
  if (peakAt(high) < peakM3s) throw new HydrologyError('simulator.flood_beyond_basin', { peakM3s });
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (peakAt(middle) < peakM3s) low = middle;
    else high = middle;
  }
  return shape(high);
}

/**
 * Rain for a given depth: a bell curve over the storm, broken up by the same cascade as all rain and slightly different
 * at each gauge.
 */
function stormShape(
  { gauges }: VirtualPlantDescription,
  seed: number,
  startMs: number,
): (depthMm: number) => RainSource {
  const stormKey = keyOf(seed, 'design storm', startMs);
  const sums = gauges.map((_, g) => {
    const gaugeKey = keyOf(stormKey, g);
    const cascade = fallenShares({ durationMs: STORM_MS, dryShare: [0.06, 0], stormKey, gaugeKey });
    const parts = cascade.length - 1;
    return sumsOf(
      new Float64Array(parts).map(
        (_part, index) => (numberAt(cascade, index + 1) - numberAt(cascade, index)) * bell((index + 0.5) / parts),
      ),
    );
  });
  const factors = gauges.map(({ rainFactor = 1 }, g) => rainFactor * (1 + 0.1 * gaussian(stormKey, g)));
  return (depthMm) => (fromMs, stepMs, steps, out) => {
    for (const [g, column] of out.entries()) {
      for (let row = 0; row < steps; row += 1) {
        const beforeShare = (fromMs + row * stepMs - startMs) / STORM_MS;
        const rainMm =
          fallenAt(itemAt(sums, g), beforeShare + stepMs / STORM_MS) - fallenAt(itemAt(sums, g), beforeShare);
        column[row] = Math.max(0, rainMm) * itemAt(factors, g) * depthMm;
      }
    }
  };
}

/** Intensity over the storm, from 0 to 1; the maximum is at 0.45. */
function bell(share: number): number {
  return 0.15 + Math.exp(-(((share - 0.45) / 0.18) ** 2));
}
