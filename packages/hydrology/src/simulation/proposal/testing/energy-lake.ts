import { preparePlant } from '../../../plant/plant.ts';
import { capacityCurve } from '../../../tables/capacity-curve.ts';
import { twoKeyTable } from '../../../tables/two-key.ts';
import { prepareLake } from '../../lake.ts';
import type { Goals } from '../goals.ts';
import { ladderOf } from '../ladder.ts';
import type { ProposalTask } from '../problem.ts';

/** One MW per m3/s at every level and one million m3 per metre: a lake that a linear program can represent. */
export const energyLake = prepareLake({
  plant: preparePlant({
    gates: [
      {
        type: 'flatGate',
        id: 'C1',
        maxOpeningM: 8,
        crest: { crestM: 225, widthM: 12, weirCoefficient: 0.48, lip: { relation: 'flat', sill: 'flat' } },
      },
    ],
    units: [
      {
        id: 'U1',
        turbine: 'reaction',
        ratedPowerMw: 100,
        maxFlowM3s: 100,
        zpq: twoKeyTable('ZPQ', [200, 200, 300, 300], [0, 100, 0, 100], [0, 100, 0, 100]),
      },
    ],
  }),
  curve: capacityCurve('ZV', [230, 260], [40, 70]),
});

export interface EnergyCase {
  readonly hours: number;
  readonly startLevelM: number;
  readonly leastEndLevelM: number;
  readonly highestLevelM: number;
  /** A limit like the upper one, since no plan may reach the end of the lake's curve. */
  readonly lowestLevelM: number;
  readonly leastM3s: number;
  readonly inflowM3s: readonly number[];
  readonly vndPerKwh: readonly number[];
}

export function energyTask(energyCase: EnergyCase): ProposalTask {
  const { hours, inflowM3s, vndPerKwh, startLevelM } = energyCase;
  const flat = (value: number) => new Float64Array(hours).fill(value);
  const end = flat(Number.NaN);
  end[hours - 1] = energyCase.leastEndLevelM;
  const goals: Goals = {
    designLevelM: 259,
    harmlessM3s: 1e5,
    vndPerKwh,
    endVndPerKwh: 0,
    vndPerMove: 0,
    notices: [],
    limits: [
      { id: 'cap', quantity: 'lake_level', comparison: 'at_most', value: flat(energyCase.highestLevelM) },
      { id: 'low', quantity: 'lake_level', comparison: 'at_least', value: flat(energyCase.lowestLevelM) },
      { id: 'end', quantity: 'lake_level', comparison: 'at_least', value: end },
      { id: 'min', quantity: 'release', comparison: 'at_least', value: flat(energyCase.leastM3s) },
    ],
  };
  const ladder = ladderOf({
    now: { tailwaterM: Number.NaN, gateOpeningsM: [0], unitPowersMw: [0], unitsInService: [true] },
    positions: [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 6].map((openingM) => [openingM]),
    powers: Array.from({ length: 21 }, (_, index) => [5 * index]),
    movesPerStage: 11,
    secondsPerMove: 300,
  });
  return { ladder, goals, startLevelM, stageS: 3600, membersM3s: [inflowM3s] };
}

/** The linear program of the same lake as text (LP format): turbined, spilled and stored water of each hour. */
export function energyProgram(energyCase: EnergyCase): string {
  const lastM3 = (levelM: number) => (levelM - 190) * 1e6;
  const earnedTexts: string[] = [];
  const keptConstraints: string[] = [];
  const bounds: string[] = [];
  for (let hour = 0; hour < energyCase.hours; hour++) {
    const isLast = hour + 1 === energyCase.hours;
    const inflowM3 =
      1800 * (energyCase.inflowM3s[hour]! + energyCase.inflowM3s[hour + 1]!) +
      (hour === 0 ? lastM3(energyCase.startLevelM) : 0);
    const before = hour === 0 ? '' : ` - V${hour - 1}`;
    earnedTexts.push(`${energyCase.vndPerKwh[hour]! * 1000} q${hour}`);
    keptConstraints.push(` b${hour}: V${hour}${before} + 3600 q${hour} + 3600 s${hour} = ${inflowM3}`);
    keptConstraints.push(` m${hour}: q${hour} + s${hour} >= ${energyCase.leastM3s}`);
    bounds.push(` 0 <= q${hour} <= 100`);
    bounds.push(
      ` ${lastM3(isLast ? energyCase.leastEndLevelM : energyCase.lowestLevelM)} <= V${hour} <= ${lastM3(energyCase.highestLevelM)}`,
    );
  }
  return [
    'Maximize',
    ` vnd: ${earnedTexts.join(' + ')}`,
    'Subject To',
    ...keptConstraints,
    'Bounds',
    ...bounds,
    'End',
  ].join('\n');
}
