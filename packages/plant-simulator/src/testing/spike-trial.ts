import { judgeSeries } from '@spillway/hydrology/quality/judge';
import { levelLimits, riverLimits, tailwaterLimits } from '@spillway/hydrology/quality/limits';
import { unsoundChecks } from '@spillway/hydrology/quality/quality';
import { gaussian, keyOf, uniform } from '../random/keyed.ts';

type Water = 'lake' | 'river' | 'tailwater';
export const cadencesMin = [5, 10, 15, 30, 60] as const;

const limitsOf = {
  lake: { ...levelLimits(0, 1, false), min: null, max: null },
  river: riverLimits,
  tailwater: tailwaterLimits,
};

/** Readings of records whose truth is known, and how the checks judged them. */
const noCounts = {
  genuine: 0,
  /** Genuine readings that were flagged with all readings present. */
  accused: 0,
  /**
   * Readings in the first six hours of a rise that were flagged as the newest, with one to three later readings, or at
   * the end.
   */
  accusedInRise: 0,
  wrong: 0,
  found: 0,
  wrongAlone: 0,
  foundAlone: 0,
};
type Counts = typeof noCounts;

/** Ninety days of readings for each seed, by a gauge with random noise and resolution, with gaps and wrong readings. */
export function spikeTrial(water: Water, stepMin: number, seeds: readonly number[]): Counts {
  const counts = { ...noCounts };
  for (const seed of seeds) score(readingsOf(water, stepMin, seed), water, counts);
  return counts;
}

const days = 90;
const minutes = days * 24 * 60;
const right = 0;
const wrongAlone = 1;
const wrongTogether = 2;
type Draw = () => number;

interface Readings {
  readonly timesS: Float64Array;
  readonly valuesM: Float64Array;
  readonly kinds: readonly number[];
  readonly isRise: readonly boolean[];
}

function readingsOf(water: Water, stepMin: number, seed: number): Readings {
  let drawCount = 0;
  const key = keyOf(seed, `${water} ${stepMin}`);
  const draw = () => {
    drawCount += 1;
    return uniform(key, drawCount);
  };
  const { levelM, rising } = { lake, river, tailwater }[water](draw);
  const noiseM = between(draw, 0.001, 0.02);
  const resolutionM = [0.001, 0.01, 0.01, 0.05][Math.floor(4 * draw())]!;
  const gapShare = 0.03 * draw();
  const offM = plantedErrorsM(draw, Math.ceil(minutes / stepMin), stepMin, water);
  const rows: { minute: number; valueM: number; kind: number }[] = [];
  let gapUntil = 0;
  for (let minute = 0, row = 0; minute < minutes; minute += stepMin, row += 1) {
    if (draw() < gapShare / 30) gapUntil = minute + between(draw, 60, 1440);
    if (minute < gapUntil || draw() < gapShare) continue;
    const isAlone = offM[row - 1] === 0 && offM[row + 1] === 0;
    const read = levelM[minute]! + noiseM * gaussian(key + 1, minute) + offM[row]!;
    const kind = offM[row] === 0 ? right : isAlone ? wrongAlone : wrongTogether;
    rows.push({ minute, kind, valueM: Math.round(read / resolutionM) * resolutionM });
  }
  return {
    timesS: Float64Array.from(rows, ({ minute }) => minute * 60),
    valuesM: Float64Array.from(rows, ({ valueM }) => valueM),
    kinds: rows.map(({ kind }) => kind),
    isRise: rows.map(({ minute }) => rising[minute] === 1),
  };
}

function score(readings: Readings, water: Water, counts: Counts): void {
  const isDoubted = doubtsOf(readings, water, 0, readings.kinds.length);
  for (const [row, kind] of readings.kinds.entries()) {
    const found = isDoubted(row) ? 1 : 0;
    if (kind === right) {
      counts.genuine += 1;
      counts.accused += found;
      // Beside a wrong reading it cannot be decided which of the two is wrong.
      const isClear =
        readings.isRise[row] && readings.kinds.slice(Math.max(0, row - 12), row + 4).every((k) => k === right);
      if (isClear && (found === 1 || wasSuspected(readings, water, row))) counts.accusedInRise += 1;
      continue;
    }
    counts.wrong += 1;
    counts.found += found;
    counts.wrongAlone += kind === wrongAlone ? 1 : 0;
    counts.foundAlone += kind === wrongAlone ? found : 0;
  }
}

function doubtsOf({ timesS, valuesM }: Readings, water: Water, from: number, end: number): (row: number) => boolean {
  const checks = new Uint16Array(end - from);
  judgeSeries(timesS.subarray(from, end), valuesM.subarray(from, end), limitsOf[water], checks);
  return (row) => (checks[row - from]! & unsoundChecks) !== 0;
}

const wasSuspected = (readings: Readings, water: Water, row: number): boolean =>
  [1, 2, 3, 4].some((knownAfter) => {
    const end = Math.min(readings.kinds.length, row + knownAfter);
    return doubtsOf(readings, water, Math.max(0, row - 12), end)(row);
  });

/** Log-uniform: as often from one to two as from two to four. */
const between = (draw: Draw, low: number, high: number): number => low * (high / low) ** draw();

/**
 * Wrong readings, single or two or three in a row, of either sign. Sizes that wind can cause in a lake, or an hour of
 * flood in a river, are left out.
 */
function plantedErrorsM(draw: Draw, rows: number, stepMin: number, water: Water): Float64Array {
  const offM = new Float64Array(rows + 1);
  for (let row = 24; row < rows - 24; row += 30 + Math.floor(60 * draw())) {
    const isAlone = draw() < 0.7 || (water === 'river' && stepMin === 60);
    const together = isAlone ? 1 : draw() < 0.6 ? 2 : 3;
    const leastM = water === 'river' ? 0.15 : isAlone ? 0.2 : 0.4;
    const sizeM = (draw() < 0.5 ? -1 : 1) * between(draw, leastM, 3);
    for (let k = 0; k < together; k += 1) offM[row + k] = sizeM * (0.9 + 0.2 * draw());
  }
  return offM;
}

const beginsMin = 6 * 60;

/** Values by the minute, and whether a flood begins in it. */
interface Truth {
  readonly levelM: Float64Array;
  readonly rising: Uint8Array;
}

const still = (levelM: number): Truth => ({
  levelM: new Float64Array(minutes).fill(levelM),
  rising: new Uint8Array(minutes),
});

/** Adds a shape repeatedly, at intervals of so many days on average. */
function repeat(
  { levelM }: Truth,
  draw: Draw,
  everyDays: number,
  shape: () => [number, (minute: number) => number],
): void {
  for (let day = everyDays * 2 * draw(); day < days; day += everyDays * (0.3 + 1.4 * draw())) {
    const beginMin = Math.round(day * 1440);
    const [lastsMin, at] = shape();
    for (let k = 0; k < lastsMin && beginMin + k < minutes; k += 1) levelM[beginMin + k]! += at(k);
  }
}

/** Abrupt start, steady rise, and exponential recession. */
function floods(truth: Truth, draw: Draw, everyDays: number, mostMPerHour: number, tauHours: number): void {
  for (let day = 2 + everyDays * draw(); day < days; day += everyDays * (0.5 + draw())) {
    const beginMin = Math.round(day * 1440);
    const heightM = between(draw, 0.2, 5);
    const riseMin = Math.max(20, (60 * heightM) / between(draw, 0.05, mostMPerHour));
    const tauMin = Math.max(1.5 * riseMin, 60 * between(draw, tauHours, 30));
    for (let k = 0; k < riseMin + 8 * tauMin && beginMin + k < minutes; k += 1) {
      truth.levelM[beginMin + k]! += heightM * (k < riseMin ? k / riseMin : Math.exp((riseMin - k) / tauMin));
      if (k < Math.min(riseMin, beginsMin)) truth.rising[beginMin + k] = 1;
    }
  }
}

const swing = (minute: number, periodMin: number, tauMin: number): number =>
  Math.sin((2 * Math.PI * minute) / periodMin) * Math.exp(-minute / tauMin);
const ramp = (minute: number, overMin: number, lastsMin: number): number =>
  Math.min(1, minute / overMin, (lastsMin - minute) / overMin);

/**
 * Daily unit operation, winds that set up the water and leave a seiche, gates that draw the level down at the gauge,
 * and floods.
 */
function lake(draw: Draw): Truth {
  const truth = still(248);
  const [dailyM, periodMin, seicheM, windM] = [0.3 * draw(), between(draw, 8, 60), 0.05 * draw(), 0.12 * draw()];
  repeat(
    truth,
    () => 0.5,
    1,
    () => [1440, (minute) => -dailyM * ramp(minute, 240, 1440)],
  );
  repeat(truth, draw, 3, () => [600, (minute) => seicheM * swing(minute, periodMin, 200)]);
  repeat(truth, draw, 4, () => {
    const lastsMin = between(draw, 150, 600);
    return [lastsMin, (minute) => windM * ramp(minute, 30, lastsMin)];
  });
  repeat(truth, draw, 12, () => {
    const [lastsMin, downM] = [between(draw, 240, 2000), between(draw, 0.05, 0.3)];
    return [lastsMin, (minute) => -downM * ramp(minute, 3, lastsMin)];
  });
  floods(truth, draw, 15, 5, 6);
  return truth;
}

/** A small daily cycle, boats, and floods that may rise within the hour. */
function river(draw: Draw): Truth {
  const truth = still(12);
  const breathM = 0.03 * draw();
  repeat(
    truth,
    () => 0.5,
    1,
    () => [1440, (minute) => breathM * Math.sin((2 * Math.PI * minute) / 1440)],
  );
  repeat(truth, draw, 2, () => [60, (minute) => 0.04 * swing(minute, 15, 20)]);
  floods(truth, draw, 6, 6, 2.5);
  return truth;
}

/** A unit that runs for hours, trips now and then and restarts, with waves, and floods. */
function tailwater(draw: Draw): Truth {
  const [truth, trips, unitM] = [still(0), still(0), between(draw, 0.2, 1.5)];
  const spells = (of: Truth, everyDays: number, min: number, max: number) =>
    repeat(of, draw, everyDays, () => {
      const lastsMin = between(draw, min, max);
      return [lastsMin, (minute) => ramp(minute, 4, lastsMin)];
    });
  spells(truth, 1, 60, 900);
  spells(trips, 4, 25, 90);
  for (let minute = 0; minute < minutes; minute += 1)
    truth.levelM[minute] = 120 + unitM * Math.min(1, truth.levelM[minute]!) * (1 - Math.min(1, trips.levelM[minute]!));
  repeat(truth, draw, 1, () => [90, (minute) => 0.1 * unitM * swing(minute, 20, 30)]);
  floods(truth, draw, 15, 6, 2.5);
  return truth;
}
