import { type Random, seededRandom } from '../../calibration/random.ts';
import { preparePlant } from '../../plant/plant.ts';
import type { OutletSettings } from '../../plant/release-at.ts';
import { fiveGates, qz, threeUnits } from '../../plant/testing/sample-plant.ts';
import { capacityCurve } from '../../tables/capacity-curve.ts';
import { prepareLake, type SimulatedLake } from '../lake.ts';
import { type SimulatedStep, stretchesOf } from '../plan.ts';
import type { SimulationTask } from '../run.ts';

/** The lake of the worked examples (domain facts 3.2), linear between the rows. */
export const exampleCurve = capacityCurve('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);

/** The plant of the engine's own tests: five dam outlets by tables and drawings, and three units that share a tailwater. */
export const exampleLake = (deadLevelM = 235): SimulatedLake =>
  prepareLake({
    plant: preparePlant({ gates: fiveGates, units: threeUnits, tailwaterRating: qz }),
    curve: exampleCurve,
    deadLevelM,
  });

export const closed = ({ plant }: SimulatedLake): OutletSettings => ({
  tailwaterM: Number.NaN,
  gateOpeningsM: plant.gates.map(() => 0),
  unitPowersMw: plant.units.map(() => 0),
  unitsInService: plant.units.map(() => true),
});

/** A random lake with outlets drawn from those of the example. */
export function randomLake(random: Random): SimulatedLake {
  const levels = [230, 235, 240, 245, 250, 255];
  let [storage, areaKm2] = [5 + 10 * random(), 0.8 + 3 * random()];
  const storages = levels.map((_, index) => {
    if (index > 0) storage += 5 * areaKm2;
    areaKm2 *= 1 + 0.4 * random();
    return storage;
  });
  const gates = fiveGates.filter((_, index) => index === 0 || random() < 0.6);
  const units = threeUnits.filter((_, index) => index === 0 || random() < 0.6);
  return prepareLake({
    plant: preparePlant({ gates, units, tailwaterRating: qz }),
    curve: capacityCurve('ZV', levels, storages),
    ...(random() < 0.7 ? { deadLevelM: 233 + 5 * random() } : {}),
  });
}

/** A flood on a base flow, and a plan that moves something every few hours, at any second. */
export function randomTask(lake: SimulatedLake, random: Random, rows: number, stepS = 600): SimulationTask {
  const [base, peak] = [20 + 80 * random(), 1200 * random() ** 2];
  const [peakRow, width] = [rows * random(), 6 + 60 * random()];
  const inflowM3s = Float64Array.from({ length: rows }, (_, row) => {
    return base + peak * Math.exp(-(((row - peakRow) / width) ** 2)) + 5 * random();
  });
  const steps: SimulatedStep[] = [];
  const { gates, units } = lake.plant;
  for (let atS = 0; atS < rows * stepS; atS += Math.floor(1 + 20_000 * random())) {
    const gate = Math.floor(gates.length * random());
    const unit = Math.floor(units.length * random());
    steps.push({
      atS,
      gates: random() < 0.6 && gates[gate]!.gated ? [{ gate, openingM: Math.round(12 * random() ** 2) / 2 }] : [],
      units: random() < 0.6 ? [{ unit, powerMw: Math.round(60 * random()) }] : [],
    });
  }
  return { stepS, inflowM3s, startLevelM: 240 + 9 * random(), stretches: stretchesOf(closed(lake), steps) };
}

export { seededRandom };
