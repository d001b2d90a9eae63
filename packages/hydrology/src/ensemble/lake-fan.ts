import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireNotNegative } from '../errors.ts';
import { routeLevelPool } from '../routing/level-pool.ts';
import type { Pool, PoolState } from '../routing/pool.ts';
import { quantileOf } from './peak-range.ts';

export interface LakePlan {
  readonly stepS: number;
  /** Settings by outlet and row, the issue first; null for an unchanged outlet. */
  readonly plan: readonly (ArrayLike<number> | null)[];
  /** Outlets whose water is lost to the turbines. */
  readonly spills: readonly boolean[];
}

/** The lake under one release plan, member by member. */
export interface LakeFan {
  /** Row 0 is the issue; 10, 50 and 90 of 100 members stand below. */
  readonly lowM: Float64Array;
  readonly middleM: Float64Array;
  readonly highM: Float64Array;
  /** Highest level of each member. */
  readonly highestM: Float64Array;
  /** Water each member spills until the end, million m3. */
  readonly spilledMcm: Float64Array;
  /** Members that left the capacity curve: their later rows stay at its edge. */
  readonly emptied: number;
  readonly overtopped: number;
}

/**
 * Level and spill of each member of the inflow under the planned release (`routeLevelPool`). `membersM3s` holds member after member, `rows`
 * each, means of the steps after the issue; `nowM3s` is the inflow at it. A member that leaves the curve stays in the fan, at the edge it left by.
 */
export function lakeFan(
  pool: Pool,
  start: PoolState,
  membersM3s: ArrayLike<number>,
  rows: number,
  nowM3s: number,
  task: LakePlan,
): LakeFan {
  requireNotNegative('nowM3s', nowM3s);
  const members = membersM3s.length / rows;
  if (!Number.isInteger(members) || members < 1) {
    throw new HydrologyError('series.lengths_differ', { name: 'membersM3s', length: membersM3s.length, needed: rows });
  }
  const { stepS, plan, spills } = task;
  const levels = Array.from({ length: rows + 1 }, () => new Float64Array(members));
  const highestM = new Float64Array(members);
  const spilledMcm = new Float64Array(members);
  let [emptiedCount, overtoppedCount] = [0, 0];
  for (let member = 0; member < members; member++) {
    const inflowM3s = Float64Array.from({ length: rows + 1 }, (_, row) =>
      row === 0 ? nowM3s : itemAt(membersM3s, member * rows + row - 1),
    );
    const run = routeLevelPool(pool, { stepS, inflowM3s, plan }, start);
    if (run.end === 'emptied') emptiedCount++;
    if (run.end === 'overtopped') overtoppedCount++;
    highestM[member] = Number.NEGATIVE_INFINITY;
    const { keys } = pool.curve.storageMcmByLevelM;
    const edgeM = run.end === 'overtopped' ? numberAt(keys, keys.length - 1) : numberAt(keys, 0);
    for (let row = 0; row <= rows; row++) {
      const levelM =
        row < run.rows
          ? numberAt(run.levelM, row)
          : run.end === 'overtopped'
            ? Math.max(edgeM, numberAt(run.levelM, run.rows - 1))
            : edgeM;
      itemAt(levels, row)[member] = levelM;
      highestM[member] = Math.max(numberAt(highestM, member), levelM);
    }
    for (const [index, spilled] of spills.entries()) {
      if (!spilled) continue;
      const flow = itemAt(run.outletM3s, index);
      for (let row = 1; row < run.rows; row++)
        spilledMcm[member] =
          numberAt(spilledMcm, member) + (((numberAt(flow, row - 1) + numberAt(flow, row)) / 2) * stepS) / 1e6;
    }
  }
  const at = (share: number) => Float64Array.from(levels, (column) => quantileOf(column.toSorted(), share));
  return {
    lowM: at(0.1),
    middleM: at(0.5),
    highM: at(0.9),
    highestM,
    spilledMcm,
    emptied: emptiedCount,
    overtopped: overtoppedCount,
  };
}
