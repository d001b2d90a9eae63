import type { Random } from '../../../calibration/random.ts';
import { preparePlant } from '../../../plant/plant.ts';
import { capacityCurve } from '../../../tables/capacity-curve.ts';
import { oneKeyTable } from '../../../tables/one-key.ts';
import { prepareLake, type SimulatedLake } from '../../lake.ts';
import type { StageLimit } from '../goals.ts';
import { ladderOf } from '../ladder.ts';
import type { ProposalTask } from '../problem.ts';

export interface Sizes {
  readonly stages: number;
  readonly powers: number;
  readonly positions: number;
  readonly movesPerStage: number;
  readonly members: number;
}

/** A lake with one gate in several positions, one unit with several powers, a flood, and rules some of which may be impossible to keep. */
export function randomProposal(
  random: Random,
  sizes: Sizes,
): { readonly lake: SimulatedLake; readonly task: ProposalTask } {
  const { stages, powers, positions, movesPerStage, members } = sizes;
  const areaKm2 = 0.5 + 3 * random();
  const plant = preparePlant({
    gates: [
      {
        type: 'flatGate',
        id: 'C1',
        maxOpeningM: 8,
        crest: {
          crestM: 238,
          widthM: 8 + 12 * random(),
          weirCoefficient: 0.47,
          lip: { relation: 'flat', sill: 'flat' },
        },
      },
    ],
    units: [
      {
        id: 'U1',
        turbine: 'reaction',
        ratedPowerMw: 60,
        maxFlowM3s: 80,
        efficiency: 0.9,
      },
    ],
    tailwaterRating: oneKeyTable('QZ', [0, 200], [150, 152]),
  });
  const lake = prepareLake({
    plant,
    curve: capacityCurve('ZV', [230, 245, 260], [10, 10 + 15 * areaKm2, 10 + 15 * areaKm2 * (2 + random())]),
    deadLevelM: 235,
  });
  const now = { tailwaterM: Number.NaN, unitsInService: [true] };
  const powersMw = Array.from({ length: powers }, (_, index) => [(60 * index) / Math.max(1, powers - 1)]);
  const openings = Array.from({ length: positions }, (_, index) => [(index * (1 + 4 * random())) / 4 + index * 0.25]);
  const sorted = openings.toSorted((a, b) => a[0]! - b[0]!);
  const isOpen = random() < 0.3;
  const ladder = ladderOf({
    now: {
      ...now,
      gateOpeningsM: isOpen ? sorted[Math.floor(positions * random())]! : [0],
      unitPowersMw: powersMw[Math.floor(powers * random())]!,
    },
    positions: sorted,
    powers: powersMw,
    movesPerStage,
    secondsPerMove: 1200,
  });
  const startLevelM = 242 + 8 * random();
  const capM = startLevelM + 2 * random() - 0.3;
  const flat = (value: number) => new Float64Array(stages).fill(value);
  const limits: StageLimit[] = [
    { id: 'cap', quantity: 'lake_level', comparison: 'at_most', value: flat(capM) },
    { id: 'dead', quantity: 'lake_level', comparison: 'at_least', value: flat(startLevelM - 3 * random()) },
  ];
  if (random() < 0.5)
    limits.push({ id: 'min', quantity: 'release', comparison: 'at_least', value: flat(30 * random()) });
  if (random() < 0.5)
    limits.push({ id: 'most', quantity: 'release', comparison: 'at_most', value: flat(150 + 300 * random()) });
  if (random() < 0.5)
    limits.push({ id: 'ramp', quantity: 'release_change', comparison: 'at_most', value: flat(40 + 100 * random()) });
  if (random() < 0.3)
    limits.push({ id: 'fall', quantity: 'release_change', comparison: 'at_least', value: flat(-60 - 100 * random()) });
  if (random() < 0.3)
    limits.push({
      id: 'sink',
      quantity: 'lake_level_change',
      comparison: 'at_least',
      value: flat(-0.1 - 0.4 * random()),
    });
  const [peak, when, width] = [60 + 500 * random() ** 2, stages * random(), 1 + (stages / 4) * random()];
  return {
    lake,
    task: {
      ladder,
      startLevelM,
      stageS: 3600,
      membersM3s: Array.from({ length: members }, (_, member) => {
        const more = 1 + 0.2 * (member - (members - 1) / 2);
        return Float64Array.from({ length: stages + 1 }, (_, stage) => {
          return more * (20 + peak * Math.exp(-(((stage - when) / width) ** 2)));
        });
      }),
      goals: {
        designLevelM: capM + 1,
        limits,
        notices:
          random() < 0.3 ? [{ id: 'notice', act: 'first_gate', notBeforeS: 3600 * stages * 0.4 * random() }] : [],
        harmlessM3s: 100 + 200 * random(),
        vndPerKwh: Float64Array.from({ length: stages }, () => [650, 1100, 3200][Math.floor(3 * random())]!),
        endVndPerKwh: 1500 * random(),
        vndPerMove: 10_000,
      },
    },
  };
}
