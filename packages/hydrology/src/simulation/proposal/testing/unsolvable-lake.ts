import { preparePlant } from '../../../plant/plant.ts';
import { capacityCurve } from '../../../tables/capacity-curve.ts';
import { oneKeyTable } from '../../../tables/one-key.ts';
import { prepareLake } from '../../lake.ts';
import { ladderOf } from '../ladder.ts';
import type { ProposalTask } from '../problem.ts';

const stages = 48;
const flat = (value: number) => new Float64Array(stages).fill(value);
const crest = { crestM: 240, widthM: 36, weirCoefficient: 0.47, lip: { relation: 'flat', sill: 'flat' } } as const;
export const unsolvableLake = prepareLake({
  plant: preparePlant({
    gates: [{ type: 'flatGate', id: 'C', maxOpeningM: 11, crest }],
    units: [{ id: 'U', turbine: 'reaction', ratedPowerMw: 120, maxFlowM3s: 110, efficiency: 0.9 }],
    tailwaterRating: oneKeyTable('QZ', [0, 900], [122, 126]),
  }),
  curve: capacityCurve('ZV', [230, 248, 256], [15, 51, 75]),
  deadLevelM: 235,
});
const ladder = ladderOf({
  now: { tailwaterM: Number.NaN, gateOpeningsM: [0], unitPowersMw: [0], unitsInService: [true] },
  positions: Array.from({ length: 45 }, (_, index) => [index / 6]),
  powers: [[0], [30], [60], [90], [120]],
  movesPerStage: 5,
  secondsPerMove: 700,
});
const member = (peakM3s: number) =>
  Float64Array.from({ length: stages + 1 }, (_, hour) => 30 + peakM3s * Math.exp(-(((hour - 22) / 12) ** 2)));

/** A dry member that must not fall below a level, and a wet one that has to be released: no plan satisfies both. */
export const unsolvableTask: ProposalTask = {
  ladder,
  startLevelM: 247.7,
  stageS: 3600,
  membersM3s: [member(60), member(170), member(380)],
  goals: {
    designLevelM: 253,
    limits: [
      { id: 'never above', quantity: 'lake_level', comparison: 'at_most', value: flat(253) },
      { id: 'not below', quantity: 'lake_level', comparison: 'at_least', value: flat(247.5) },
      { id: 'least', quantity: 'release', comparison: 'at_least', value: flat(3) },
    ],
    notices: [],
    harmlessM3s: 450,
    vndPerKwh: flat(1100),
    endVndPerKwh: 1100,
    vndPerMove: 100_000,
  },
};
