import type { Random } from '../../../calibration/random.ts';
import { preparePlant } from '../../../plant/plant.ts';
import { type NamBasin, runNam } from '../../../runoff/nam-run.ts';
import { type NamState, namStateFrom } from '../../../runoff/nam-state.ts';
import { capacityCurve } from '../../../tables/capacity-curve.ts';
import { oneKeyTable } from '../../../tables/one-key.ts';
import { prepareLake, type SimulatedLake } from '../../lake.ts';

/** A flood into a lake, and its hourly forecasts. */
export interface VirtualFlood {
  readonly lake: SimulatedLake;
  /** The true flood, hourly. No operator knows it in advance. */
  readonly inflowM3s: Float64Array;
  /** Greatest flow below the dam that does no harm. */
  readonly harmlessM3s: number;
  /** Members issued at an hour: the flow measured then, and the following hours. */
  readonly issued: (hour: number) => readonly Float64Array[];
}

export const normalM = 245;
export const receptionM = 242;
export const designM = 248;
export const aheadH = 30;
const members = 15;
const warmH = 24 * 20;
const floodH = 84;

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Three gates that move together, a unit, and a random curve. */
function lakeOf(random: Random): SimulatedLake {
  const areaKm2 = 2 + 3 * random();
  const gate = (id: string) => ({
    type: 'flatGate' as const,
    id,
    maxOpeningM: 8,
    crest: {
      crestM: 236,
      widthM: 10,
      weirCoefficient: 0.47,
      lip: { relation: 'flat' as const, sill: 'flat' as const },
    },
  });
  const plant = preparePlant({
    gates: ['C1', 'C2', 'C3'].map(gate),
    units: [{ id: 'U1', turbine: 'reaction', ratedPowerMw: 60, maxFlowM3s: 80, efficiency: 0.9 }],
    tailwaterRating: oneKeyTable('QZ', [0, 4000], [150, 158]),
  });
  const storages = [225, 235, 245, 255].map((_, index) => 12 + 10 * areaKm2 * index * (1 + 0.15 * index));
  return prepareLake({ plant, curve: capacityCurve('ZV', [225, 235, 245, 255], storages), deadLevelM: 232 });
}

/** Hourly rain of the storm: one or two bursts, with drizzle around them. */
function stormOf(random: Random): Float64Array {
  const bursts = Array.from({ length: 1 + Math.round(random()) }, () => ({
    at: 30 + 24 * random(),
    width: 2 + 6 * random(),
    mm: 60 + 160 * random(),
  }));
  return Float64Array.from({ length: floodH + aheadH }, (_, hour) =>
    bursts.reduce(
      (sum, { at, width, mm }) => sum + (mm / (width * Math.sqrt(Math.PI))) * Math.exp(-(((hour - at) / width) ** 2)),
      random() < 0.3 ? 0.6 * random() : 0,
    ),
  );
}

/**
 * The truth is a NAM basin under a storm. The forecaster has the same model with parameters wrong by a fifth, rain gauges wrong by 15 %,
 * and a rain forecast that is wrong in depth (persistent log error 0.35) and in time (some hours); the spread of the members matches
 * such errors. The present error of the flow is carried forward and decays by a tenth an hour.
 */
export function virtualFlood(random: Random): VirtualFlood {
  const lake = lakeOf(random);
  const wrong = (value: number, by: number) => value * Math.exp(by * normal(random));
  const parameters = {
    surfaceMaxMm: 10 + 10 * random(),
    rootZoneMaxMm: 120 + 100 * random(),
    overlandCoefficient: 0.5 + 0.35 * random(),
    interflowConstantH: 500,
    routingConstantH: 3.5 + 5 * random(),
    overlandThreshold: 0.2 * random(),
    interflowThreshold: 0.2,
    rechargeThreshold: 0.3,
    baseflowConstantH: 1500,
  };
  const truth: NamBasin = { parameters, areaKm2: 150 + 350 * random(), stepH: 1 };
  const model: NamBasin = {
    ...truth,
    parameters: {
      ...parameters,
      overlandCoefficient: Math.min(1, wrong(parameters.overlandCoefficient, 0.15)),
      routingConstantH: wrong(parameters.routingConstantH, 0.2),
      rootZoneMaxMm: wrong(parameters.rootZoneMaxMm, 0.2),
    },
  };
  const before = Float64Array.from({ length: warmH }, () => (random() < 0.12 ? 6 * random() : 0));
  const storm = stormOf(random);
  const dry = (rows: number) => new Float64Array(rows).fill(0.12);
  const run = (basin: NamBasin, rainMm: Float64Array, from: NamState) =>
    runNam(basin, { rainMm, evaporationMm: dry(rainMm.length) }, from);
  const begin = (basin: NamBasin) =>
    namStateFrom({ surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 12 }, basin.parameters, basin.areaKm2);
  const warm = run(truth, before, begin(truth)).state;
  const flow = run(truth, storm, warm).dischargeM3s;
  const inflowM3s = Float64Array.from(flow.subarray(0, floodH));
  const peakM3s = Math.max(...inflowM3s);

  // The forecaster's knowledge of the past: the gauged rain, and the state of the model stores that it gives for each hour.
  const gaugedRain = storm.map((mm) => mm * Math.exp(0.15 * normal(random)));
  const states: NamState[] = [run(model, before, begin(model)).state];
  const modelledM3s: number[] = [];
  for (let hour = 0; hour < floodH; hour++) {
    const one = run(model, gaugedRain.slice(hour, hour + 1), states[hour]!);
    states.push(one.state);
    modelledM3s.push(one.dischargeM3s[0]!);
  }
  const depth: number[] = [0.35 * normal(random)];
  const late: number[] = [4 * normal(random)];
  for (let hour = 1; hour < floodH; hour++) {
    depth.push(0.95 * depth[hour - 1]! + 0.35 * Math.sqrt(1 - 0.95 ** 2) * normal(random));
    late.push(0.95 * late[hour - 1]! + 4 * Math.sqrt(1 - 0.95 ** 2) * normal(random));
  }
  const draws = Array.from({ length: members }, () => ({ depth: normal(random), late: normal(random) }));
  const rainAt = (hour: number): number => {
    const at = Math.min(Math.max(hour, 0), storm.length - 1.001);
    const row = Math.floor(at);
    return storm[row]! + (at - row) * (storm[row + 1]! - storm[row]!);
  };
  const issuedForecasts = (hour: number): readonly Float64Array[] => {
    const errorM3s = inflowM3s[hour]! - (modelledM3s[hour - 1] ?? modelledM3s[0]!);
    return draws.map((draw) => {
      const rainMm = Float64Array.from({ length: aheadH }, (_, lead) => {
        // Rain that is closer in time is known better; within an hour it is nearly certain.
        const unsure = Math.min(1, (lead + 1) / 18);
        const shiftH = unsure * (late[hour]! + 3 * draw.late);
        return rainAt(hour + lead - shiftH) * Math.exp(unsure * (depth[hour]! + 0.3 * draw.depth));
      });
      const ahead = run(model, rainMm, states[hour]!).dischargeM3s;
      return Float64Array.from({ length: aheadH + 1 }, (_, lead) =>
        lead === 0 ? inflowM3s[hour]! : Math.max(1, ahead[lead - 1]! + errorM3s * 0.9 ** lead),
      );
    });
  };
  return { lake, inflowM3s, harmlessM3s: Math.max(110, peakM3s * (0.35 + 0.3 * random())), issued: issuedForecasts };
}
