import type { BasinDescription } from '@spillway/hydrology/basin/basin';
import { calibrateBasin, withParameters } from '@spillway/hydrology/calibration/basin-calibration';
import { regionalParameters } from '@spillway/plant-simulator/testing/forecast-trial/rivers';
import { runTrial, type Trial, yearH } from '@spillway/plant-simulator/testing/forecast-trial/run-trial';
import { type ParameterKind, spreads } from '@spillway/plant-simulator/testing/forecast-trial/unmeasured-trial';
import type { World } from '@spillway/plant-simulator/testing/forecast-trial/world';

/** Uncalibrated: the parameters of a region. */
const regionalBasin = (areaKm2: number): BasinDescription => ({
  stepH: 1,
  substeps: 4,
  gauges: 1,
  upstream: [],
  parts: [{ id: 'basin', areaKm2, parameters: regionalParameters(areaKm2), rainWeights: [1] }],
});

/** Years counted from the start of the record. */
export const yearsOf = ({ hours }: World): number[] =>
  Array.from({ length: Math.round(hours / yearH) }, (_, year) => year);

const warmUpH = 60 * 24;
const start = { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 };

/** A model calibrated without the flow of that year. */
export function modelWithout(world: World, areaKm2: number, year: number, kind: ParameterKind): BasinDescription {
  const description = regionalBasin(areaKm2);
  if (kind === 'regional') return description;
  const forcing = { gaugeMm: world.gaugedMm, evaporationMm: world.potentialMm, upstreamM3s: [] };
  const observedM3s = world.observedM3s.map((flow, hour) => (Math.floor(hour / yearH) === year ? Number.NaN : flow));
  const search = calibrateBasin({ description, forcing, observedM3s, warmUpRows: warmUpH, start });
  for (;;) {
    const { done, value } = search.next();
    if (done) return withParameters(description, value.parameters);
  }
}

interface Season {
  readonly world: World;
  readonly model: BasinDescription;
  readonly kind: ParameterKind;
  readonly year: number;
  readonly floodM3s: number;
  readonly rainAhead: 'forecast' | 'gauged';
}

/** Forecasts for the floods of that year only. */
export function forecastTrial({ world, model, kind, year, floodM3s, rainAhead }: Season): Trial {
  const trial = runTrial(world, {
    model,
    learningYears: 0,
    setSpread: spreads[kind],
    rainAhead,
    year,
    floodM3s,
    warmUpH,
    seasonFromH: 0,
    everyH: 1,
  });
  return { ...trial, judged: trial.judged.map((cases) => cases.filter((of) => of.observedM3s >= floodM3s)) };
}
