import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { quantileOf } from '../ensemble/peak-range.ts';
import { HydrologyError } from '../errors.ts';
import type { SimulatedLake } from './lake.ts';
import type { SimulationEnd, SimulationRun, SimulationTask } from './run.ts';
import { createSimulation } from './run.ts';
import { simulateInto } from './simulate.ts';

export interface Fan {
  readonly rows: number;
  readonly members: number;
  /** Member after member, `rows` each. A member that left the curve stays at the level it left by. */
  readonly levelM: Float64Array;
  readonly releaseM3s: Float64Array;
  readonly turbineM3s: Float64Array;
  /** Rows a member reached; fewer than `rows` if it left the curve. */
  readonly reached: Int32Array;
  readonly highestM: Float64Array;
  readonly lowestM: Float64Array;
  readonly spilledMcm: Float64Array;
  readonly energyMwh: Float64Array;
  readonly ends: readonly SimulationEnd[];
}

export type FanTask = Omit<SimulationTask, 'inflowM3s'> & {
  /** Member after member, `rows` each; row 0 is the start. */
  readonly membersM3s: ArrayLike<number>;
  readonly rows: number;
};

/** Runs every member of the inflow under one plan. They share the tables, so a member costs little more than its steps. */
export function fan(lake: SimulatedLake, { membersM3s, rows, ...task }: FanTask): Fan {
  const members = membersM3s.length / rows;
  if (!Number.isInteger(members) || members < 1)
    throw new HydrologyError('series.lengths_differ', { name: 'membersM3s', length: membersM3s.length, needed: rows });
  const of = (length: number) => new Float64Array(length);
  const made = {
    rows,
    members,
    levelM: of(members * rows),
    releaseM3s: of(members * rows),
    turbineM3s: of(members * rows),
    reached: new Int32Array(members),
    highestM: of(members),
    lowestM: of(members),
    spilledMcm: of(members),
    energyMwh: of(members),
    ends: [] as SimulationEnd[],
  };
  const run = createSimulation(rows);
  const inflowM3s = new Float64Array(rows);
  for (let member = 0; member < members; member++) {
    for (let row = 0; row < rows; row++) inflowM3s[row] = itemAt(membersM3s, member * rows + row);
    simulateInto(lake, { ...task, inflowM3s }, run);
    takeMember(lake, made, member, run, task.stepS);
  }
  return made;
}

function takeMember(
  lake: SimulatedLake,
  made: Omit<Fan, 'ends'> & { readonly ends: SimulationEnd[] },
  member: number,
  run: SimulationRun,
  stepS: number,
): void {
  const { rows, levelM, releaseM3s, turbineM3s } = made;
  const from = member * rows;
  const edgeM = edgeOf(lake, run);
  let [highestM, lowestM, spilledM3, energyMwh] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (let row = 0; row < rows; row++) {
    const level = row < run.rows ? numberAt(run.levelM, row) : edgeM;
    levelM[from + row] = level;
    releaseM3s[from + row] = row < run.rows ? numberAt(run.releaseM3s, row) : Number.NaN;
    turbineM3s[from + row] = row < run.rows ? numberAt(run.turbineM3s, row) : Number.NaN;
    highestM = Math.max(highestM, level);
    lowestM = Math.min(lowestM, level);
    if (row + 1 >= run.rows) continue;
    spilledM3 += numberAt(run.stepSpillM3s, row) * stepS;
    energyMwh += numberAt(run.stepEnergyMwh, row);
  }
  made.reached[member] = run.rows;
  made.highestM[member] = highestM;
  made.lowestM[member] = lowestM;
  made.spilledMcm[member] = spilledM3 / 1e6;
  made.energyMwh[member] = energyMwh;
  made.ends.push(run.end);
}

function edgeOf({ levelM }: SimulatedLake, { end, rows, levelM: reached }: SimulationRun): number {
  if (end === 'overtopped') return numberAt(levelM, levelM.length - 1);
  if (end === 'emptied') return numberAt(levelM, 0);
  return rows > 0 ? numberAt(reached, rows - 1) : Number.NaN;
}

/** The run of one member, as far as it came. */
export function memberOf(all: Fan, member: number) {
  const [from, rows] = [member * all.rows, integerAt(all.reached, member)];
  const releaseM3s = all.releaseM3s.subarray(from, from + rows);
  const turbineM3s = all.turbineM3s.subarray(from, from + rows);
  return {
    rows,
    levelM: all.levelM.subarray(from, from + rows),
    releaseM3s,
    turbineM3s,
    spillM3s: releaseM3s.map((m3s, row) => m3s - numberAt(turbineM3s, row)),
  };
}

/** The number of members that reach a level or beyond, at any row. */
export function passingShare({ highestM, lowestM, members }: Fan, levelM: number, side: 'up' | 'down' = 'up'): number {
  let passed = 0;
  for (let member = 0; member < members; member++)
    if (side === 'up' ? numberAt(highestM, member) >= levelM : numberAt(lowestM, member) <= levelM) passed += 1;
  return passed / members;
}

/**
 * The same as a likelihood: half a member to either side, because fifty members that agree are not certain.   p = (passed + 1/2) / (members
 * + 1)
 */
export const likelihood = (of: Fan, levelM: number, side: 'up' | 'down' = 'up'): number =>
  (passingShare(of, levelM, side) * of.members + 0.5) / (of.members + 1);

/**
 * The range of 80 of 100 members at each row, and the median. NaN when that member has left the curve: it is beyond the edge by an unknown
 * distance.
 */
export function bandOf(of: Fan, shares: readonly number[] = [0.1, 0.5, 0.9]): Float64Array[] {
  const { rows, members, levelM, reached, ends } = of;
  const bands = shares.map(() => new Float64Array(rows));
  const column = new Float64Array(members);
  for (let row = 0; row < rows; row++) {
    let [above, below, lostCount] = [0, 0, 0];
    for (let member = 0; member < members; member++) {
      column[member] = numberAt(levelM, member * rows + row);
      if (row < integerAt(reached, member)) continue;
      if (ends[member] === 'overtopped') above += 1;
      else if (ends[member] === 'emptied') below += 1;
      else lostCount += 1;
    }
    column.sort();
    for (const [index, share] of shares.entries()) {
      const position = share * (members - 1);
      const isKnown = Math.floor(position) >= below && Math.ceil(position) < members - above && lostCount === 0;
      itemAt(bands, index)[row] = isKnown ? quantileOf(column, share) : Number.NaN;
    }
  }
  return bands;
}
