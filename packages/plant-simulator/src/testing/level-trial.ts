import { LevelFilter } from '@spillway/hydrology/balance/level-filter';
import { judgeSeries } from '@spillway/hydrology/quality/judge';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import { unsoundChecks } from '@spillway/hydrology/quality/quality';
import { gaussian, keyOf, uniform } from '../random/keyed.ts';

interface LevelTrial {
  /** The true level, every five minutes. */
  readonly levelM: Float64Array;
  readonly stepMin: number;
  readonly resolutionM: number;
  readonly noiseM: number;
  readonly seed: number;
  readonly limits: QualityLimits;
  /** Adds wrong readings, at least 24 rows apart. */
  readonly isPlanted: boolean;
}

export const plantedKinds = ['single', 'double', 'step'] as const;
type PlantedKind = (typeof plantedKinds)[number];

interface PlantedCounts {
  rows: number;
  /** Flagged once later readings have arrived. */
  found: number;
  first: number;
  /** Not trusted in the first row: flagged, or held until the next reading. */
  heldBack: number;
}

export interface LevelTrialResult {
  genuine: number;
  /** Genuine readings that were flagged, either as the newest or with all readings present. */
  doubted: number;
  /** Genuine levels that never entered the balance. */
  dropped: number;
  waited: number;
  readonly planted: Record<PlantedKind, PlantedCounts>;
}

const sourceStepMin = 5;
/** Rows that the checks see when a reading is the newest. */
const lookBackSteps = 12;

/**
 * Scores the quality checks and the level filter on a level whose truth is known, read at a given interval by a given
 * sensor.
 */
export function levelTrial(trial: LevelTrial): LevelTrialResult {
  const { timesS, valuesM, kinds } = readingsOf(trial);
  const checks = new Uint16Array(valuesM.length);
  judgeSeries(timesS, valuesM, trial.limits, checks);
  const isDoubted = (row: number) => (checks[row]! & unsoundChecks) !== 0;
  const held = heldBack(timesS, valuesM, trial.limits);
  const none = (): PlantedCounts => ({ rows: 0, found: 0, first: 0, heldBack: 0 });
  const result: LevelTrialResult = {
    genuine: 0,
    doubted: 0,
    dropped: 0,
    waited: 0,
    planted: { single: none(), double: none(), step: none() },
  };
  for (let row = 0; row < valuesM.length; row += 1) {
    const kind = kinds[row]!;
    if (kind === 0) {
      result.genuine += 1;
      result.doubted += isDoubted(row) || held.doubted[row] === 1 ? 1 : 0;
      result.dropped += held.dropped[row]!;
      result.waited += held.waited[row]!;
      continue;
    }
    const plantedCounts = result.planted[plantedKinds[kind - 1]!];
    plantedCounts.rows += 1;
    plantedCounts.found += isDoubted(row) ? 1 : 0;
    if (kinds[row - 1] !== 0) continue;
    plantedCounts.first += 1;
    plantedCounts.heldBack += held.doubted[row] === 1 || held.waited[row] === 1 || held.dropped[row] === 1 ? 1 : 0;
  }
  return result;
}

function readingsOf({ levelM, stepMin, resolutionM, noiseM, seed, isPlanted }: LevelTrial) {
  const rows = Math.floor(((levelM.length - 1) * sourceStepMin) / stepMin);
  const timesS = Float64Array.from({ length: rows }, (_, row) => row * stepMin * 60);
  const kinds = new Uint8Array(rows);
  const key = keyOf(seed, 'level-trial');
  const noise = keyOf(seed, 'noise');
  const valuesM = Float64Array.from({ length: rows }, (_, row) => {
    const at = (row * stepMin) / sourceStepMin;
    const from = Math.floor(at);
    const level = levelM[from]! + (at - from) * (levelM[from + 1]! - levelM[from]!);
    return level + noiseM * gaussian(noise, row);
  });
  if (isPlanted) plant(valuesM, kinds, (row, faultKind) => uniform(key + faultKind, row));
  for (let row = 0; row < rows; row += 1) valuesM[row] = Math.round(valuesM[row]! / resolutionM) * resolutionM;
  return { timesS, valuesM, kinds };
}

type Draw = (row: number, what: number) => number;

/**
 * Adds errors of half a metre to three metres. An error of kind 3 lasts two or three rows and leaves an offset of up to
 * a third of its size.
 */
function plant(valuesM: Float64Array, kinds: Uint8Array, draw: Draw): void {
  let offM = 0;
  let next = 24;
  for (let row = 0; row < valuesM.length; row += 1) {
    if (row !== next || row > valuesM.length - 24) {
      valuesM[row] = valuesM[row]! + offM;
      continue;
    }
    const kind = 1 + Math.floor(3 * draw(row, 3));
    const sizeM = (draw(row, 4) < 0.5 ? -1 : 1) * (0.5 + 2.5 * draw(row, 5));
    const rows = kind === 1 ? 1 : kind === 2 ? 2 : 2 + Math.floor(2 * draw(row, 6));
    for (let k = 0; k < rows; k += 1) {
      kinds[row + k] = kind;
      valuesM[row + k] = valuesM[row + k]! + offM + sizeM * (0.9 + 0.2 * draw(row + k, 7));
    }
    if (kind === 3) offM += sizeM * 0.33 * draw(row, 8);
    offM = Math.max(-2, Math.min(2, offM));
    row += rows - 1;
    next = row + 24 + Math.floor(24 * draw(row, 9));
  }
}

/** How each reading was judged when it was the newest, and how the level filter treated it. */
function heldBack(timesS: Float64Array, valuesM: Float64Array, limits: QualityLimits) {
  const rows = valuesM.length;
  const [suspectFlags, droppedRows, waited] = [new Uint8Array(rows), new Uint8Array(rows), new Uint8Array(rows)];
  const checks = new Uint16Array(lookBackSteps);
  const filter = new LevelFilter();
  let waitingRow = -1;
  for (let row = 0; row < rows; row += 1) {
    const from = Math.max(0, row + 1 - lookBackSteps);
    checks.fill(0);
    const checkedRows = checks.subarray(0, row + 1 - from);
    judgeSeries(timesS.subarray(from, row + 1), valuesM.subarray(from, row + 1), limits, checkedRows);
    suspectFlags[row] = (checkedRows.at(-1)! & unsoundChecks) === 0 ? 0 : 1;
    if (suspectFlags[row] === 1) continue;
    filter.pass(timesS[row]!, valuesM[row]!, limits.mostChangePerHour!);
    if (filter.settled !== null && waitingRow >= 0) {
      droppedRows[waitingRow] = filter.settled.isBelieved ? 0 : 1;
      waitingRow = -1;
    }
    if (filter.verdict === 'unconfirmed' || filter.verdict === 'too_fast') {
      waited[row] = 1;
      if (waitingRow < 0) waitingRow = row;
      if (filter.verdict === 'too_fast') droppedRows[row] = 1;
    }
  }
  return { doubted: suspectFlags, dropped: droppedRows, waited };
}
