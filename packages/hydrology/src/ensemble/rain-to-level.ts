import { numberAt } from '@spillway/checked/reads';
import type { BasinModel } from '../basin/basin.ts';
import type { BasinState } from '../basin/basin-state.ts';
import { runBasin } from '../basin/run-basin.ts';
import { HydrologyError, requireFinite, requireNotNegative, requirePositive } from '../errors.ts';
import { routeLevelPool } from '../routing/level-pool.ts';
import type { Pool, PoolState } from '../routing/pool.ts';
import { levelReach } from '../routing/pool-step.ts';
import { requireWithin } from '../runoff/within.ts';

export interface RainQuestion {
  readonly basin: BasinModel;
  readonly state: BasinState;
  readonly pool: Pool;
  /** At present openings. */
  readonly lake: PoolState;
  readonly nowM3s: number;
  readonly targetM: number;
  /** Hours of even rain, and the hours looked ahead, including the rain. */
  readonly rainH: number;
  readonly aheadH: number;
  /** Potential evaporation and releases upstream of each row ahead. */
  readonly potentialMm: ArrayLike<number>;
  readonly upstreamM3s: readonly ArrayLike<number>[];
  /** The largest rain tried. */
  readonly mostMm: number;
}

export type RainAnswer =
  | { readonly kind: 'already' }
  /** Reached even without rain. */
  | { readonly kind: 'anyway'; readonly reachedH: number }
  | { readonly kind: 'rain'; readonly rainMm: number; readonly reachedH: number }
  /** Not reached by the largest rain. */
  | { readonly kind: 'none'; readonly mostMm: number; readonly highestM: number };

const nearMm = 0.05;

/**
 * The rain, even over basin and hours, that raises the lake to a level at constant openings. By halving: more rain is never a lower lake (a
 * test checks that on many basins). To 0.05 mm, rounded up, so that this much reaches it. A lake that leaves its curve has reached it.
 */
export function rainToLevel(question: RainQuestion): RainAnswer {
  const { lake, targetM, mostMm, rainH, aheadH, basin, potentialMm } = question;
  requireFinite('targetM', targetM);
  requirePositive('rainH', rainH);
  requireWithin('aheadH', aheadH, rainH, 240);
  requireWithin('mostMm', mostMm, nearMm, 5000);
  requireNotNegative('nowM3s', question.nowM3s);
  const rows = Math.round(aheadH / basin.stepH);
  if (potentialMm.length !== rows) {
    throw new HydrologyError('series.lengths_differ', {
      name: 'potentialMm',
      length: potentialMm.length,
      needed: rows,
    });
  }
  if (lake.levelM >= targetM) return { kind: 'already' };
  const dry = reach(question, 0);
  if (dry.reachedH !== null) return { kind: 'anyway', reachedH: dry.reachedH };
  const maxReach = reach(question, mostMm);
  if (maxReach.reachedH === null) return { kind: 'none', mostMm, highestM: maxReach.highestM };
  let [low, high, reachedH] = [0, mostMm, maxReach.reachedH];
  while (high - low > nearMm) {
    const middle = (low + high) / 2;
    const reachResult = reach(question, middle);
    if (reachResult.reachedH === null) low = middle;
    else [high, reachedH] = [middle, reachResult.reachedH];
  }
  return { kind: 'rain', rainMm: high, reachedH };
}

/** The highest level with this rain, and when it reaches the target. */
export function reach(
  question: RainQuestion,
  rainMm: number,
): { readonly highestM: number; readonly reachedH: number | null } {
  const { basin, state, pool, lake, nowM3s, targetM, rainH, potentialMm, upstreamM3s } = question;
  const { stepH } = basin;
  const rows = potentialMm.length;
  // The rain falls evenly until `rainH`, even if that is within a row.
  const column = Float64Array.from(
    { length: rows },
    (_, row) => (rainMm * Math.max(0, Math.min(rainH, (row + 1) * stepH) - row * stepH)) / rainH,
  );
  const gaugeMm = Array.from({ length: basin.description.gauges }, () => column);
  const { inflowM3s } = runBasin(basin, { gaugeMm, evaporationMm: potentialMm, upstreamM3s }, state);
  const run = routeLevelPool(pool, { stepS: stepH * 3600, inflowM3s: [nowM3s, ...inflowM3s] }, lake);
  let [highestM, reachedH]: [number, number | null] = [lake.levelM, null];
  for (let row = 0; row < run.rows; row++) {
    highestM = Math.max(highestM, numberAt(run.levelM, row));
    if (reachedH === null && numberAt(run.levelM, row) >= targetM) reachedH = row * stepH;
  }
  if (run.end === 'overtopped') {
    highestM = levelReach(pool).highM;
    reachedH ??= run.rows * stepH;
  }
  return { highestM, reachedH };
}
