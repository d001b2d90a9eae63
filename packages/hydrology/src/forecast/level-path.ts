import { itemAt, lastOf, numberAt } from '@spillway/checked/reads';
import { requireFinite, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength, requireOrder, requireRows } from '../statistics/series-checks.ts';
import { type CapacityCurve, levelMInto, storageMcmAt } from '../tables/capacity-curve.ts';

export interface LakeSettings {
  readonly curve: CapacityCurve;
  readonly levelM: number;
  /** The release of all outlets as set, by the level [m]; NaN when not known. */
  readonly releaseM3s: (levelM: number) => number;
}

/** Linear between the times. Minute 0 is the beginning. */
export interface InflowAhead {
  readonly minutes: readonly number[];
  readonly inflowM3s: readonly number[];
}

export interface LevelPath {
  /** One for each `stepMin`, the first at the beginning. */
  readonly levelsM: Float64Array;
  readonly stepMin: number;
  /** `complete` reaches the last time of the inflow; `unknown` ends where curve or outlets have no value. */
  readonly end: 'complete' | 'unknown';
}

/** A gate's discharge is nearly linear within a centimetre: it is interpolated between these levels, each computed once. */
const askedEveryM = 0.01;
/** Short against the response of any lake to its outlets: a pond of 2 ha below a full spillway takes 100 s. */
const pathStepMin = 1;

/**
 * The level of a lake whose outlets are left as they stand: gates at their openings, units at their power, so that the release follows
 * the level.   dV/dt = Q(t) - O(Z(V)), by the midpoint rule in steps of a minute        V [m3], Q and O [m3/s], Z [m]
 * Checked against dt = dV / (Q - O) by quadrature, and against the exponential of a lake of even surface.
 * Example: 1 km2, 300 m3/s in, 100 out at 102 m and 50 more with each metre: 103.80 m after 199.3 min, 106 m never.
 */
export function levelPath(lake: LakeSettings, inflow: InflowAhead): LevelPath {
  requireInflow(inflow);
  const { curve, levelM } = lake;
  const start = storageMcmAt(curve, levelM);
  const steps = Math.floor(lastOf(inflow.minutes) / pathStepMin + 1e-9);
  const levelsM = new Float64Array(steps + 1);
  levelsM[0] = levelM;
  const until = (rows: number): LevelPath => ({
    levelsM: levelsM.subarray(0, rows),
    stepMin: pathStepMin,
    end: rows === steps + 1 ? 'complete' : 'unknown',
  });
  if ((start.flags & Flag.missing) !== 0) return until(1);
  const releaseM3s = drawnCurve(lake.releaseM3s);
  const inflowM3s = flowsAt(inflow);
  const level = new Float64Array(1);
  const levelOf = (storageMcm: number): number =>
    (levelMInto(curve, storageMcm, level, 0) & Flag.missing) === 0 ? numberAt(level, 0) : Number.NaN;
  const stepS = pathStepMin * 60;
  let storageMcm = start.value;
  for (let step = 0; step < steps; step += 1) {
    const minute = step * pathStepMin;
    const halfMcm = ((inflowM3s(minute) - releaseM3s(numberAt(levelsM, step))) * stepS) / 2e6;
    const middleM = levelOf(storageMcm + halfMcm);
    const gainM3s = inflowM3s(minute + pathStepMin / 2) - releaseM3s(middleM);
    storageMcm += (gainM3s * stepS) / 1e6;
    const nextM = levelOf(storageMcm);
    if (Number.isNaN(nextM)) return until(step + 1);
    levelsM[step + 1] = nextM;
  }
  return until(steps + 1);
}

/** Minutes until the lake first reaches a level, linear within a step; null when it is not on this path. */
export function minutesToLevel({ levelsM, stepMin }: LevelPath, toM: number): number | null {
  requireFinite('toM', toM);
  const first = numberAt(levelsM, 0);
  if (first === toM) return 0;
  const isBelow = first < toM;
  for (let row = 1; row < levelsM.length; row += 1) {
    const next = numberAt(levelsM, row);
    if (isBelow ? next < toM : next > toM) continue;
    const before = numberAt(levelsM, row - 1);
    return (row - 1 + (toM - before) / (next - before)) * stepMin;
  }
  return null;
}

function requireInflow({ minutes, inflowM3s }: InflowAhead): void {
  requireRows('minutes', minutes, 2);
  requireLength('inflowM3s', inflowM3s, minutes.length);
  requireOrder(minutes);
  for (const flow of inflowM3s) requireFinite('inflowM3s', flow);
  requirePositive('minutes', lastOf(minutes));
}

/** The inflow at minutes that only increase. */
function flowsAt({ minutes, inflowM3s }: InflowAhead): (minute: number) => number {
  let row = 1;
  return (minute) => {
    while (row < minutes.length - 1 && itemAt(minutes, row) < minute) row += 1;
    const [from, to] = [itemAt(minutes, row - 1), itemAt(minutes, row)];
    const share = to > from ? Math.min(1, (minute - from) / (to - from)) : 1;
    return itemAt(inflowM3s, row - 1) + share * (itemAt(inflowM3s, row) - itemAt(inflowM3s, row - 1));
  };
}

function drawnCurve(ask: (levelM: number) => number): (levelM: number) => number {
  const answerByLevel = new Map<number, number>();
  const at = (cell: number): number => {
    const knownEntry = answerByLevel.get(cell);
    if (knownEntry !== undefined) return knownEntry;
    const levelAnswer = ask(cell * askedEveryM);
    answerByLevel.set(cell, levelAnswer);
    return levelAnswer;
  };
  return (levelM) => {
    if (Number.isNaN(levelM)) return Number.NaN;
    const cell = Math.floor(levelM / askedEveryM);
    const share = levelM / askedEveryM - cell;
    const below = at(cell);
    return share === 0 ? below : below + share * (at(cell + 1) - below);
  };
}
