import { lakeLevel } from '@spillway/hydrology/balance/lake-level';
import { LevelFilter } from '@spillway/hydrology/balance/level-filter';
import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type Grid, mostAgeMsOf, timeOf } from './grid.ts';
import { type InputColumn, InputSource, noAge, put } from './input-column.ts';

export interface LakeRows {
  readonly column: InputColumn;
  /** NaN where no level was read in the step: a level carried on is no row of a water balance. */
  readonly freshM: Float64Array;
  readonly flags: Uint16Array;
}

/** The level of the lake from its gauges, row by row; remembers over stretches what it last believed. */
export class LakeInput {
  readonly #filter = new LevelFilter();
  #keptM = Number.NaN;
  #keptAtMs = Number.NEGATIVE_INFINITY;
  #keptQuality: number = Quality.good;

  /** Into the lake's column; rows that are overridden stay as they are. */
  read(grid: Grid, gauges: readonly InputColumn[], column: InputColumn, isHeld: boolean): LakeRows {
    const freshM = new Float64Array(grid.rows).fill(Number.NaN);
    const flags = new Uint16Array(grid.rows);
    const mostAgeMs = isHeld ? Number.POSITIVE_INFINITY : mostAgeMsOf(grid.stepMs);
    const levels = new Float64Array(gauges.length);
    for (let row = 0; row < grid.rows; row += 1) {
      const timeMs = timeOf(grid, row);
      if (column.sources[row] === InputSource.override) {
        freshM[row] = column.values[row]!;
        continue;
      }
      for (let gauge = 0; gauge < gauges.length; gauge += 1) levels[gauge] = gauges[gauge]!.values[row]!;
      const mean = lakeLevel(levels);
      const ageS = leastAgeS(gauges, row);
      const isFresh = mean.levelM !== null && ageS * 1000 < grid.stepMs;
      const levelM = isFresh ? this.#judged(timeMs / 1000, mean.levelM!, isByHand(gauges, row, grid)) : Number.NaN;
      if (!Number.isNaN(levelM)) {
        this.#keep(levelM, timeMs - ageS * 1000, worstQuality(gauges, row));
        freshM[row] = levelM;
        flags[row] = mean.flags;
        put(column, row, levelM, ageS, this.#keptQuality, InputSource.station);
      } else if (timeMs - this.#keptAtMs <= mostAgeMs) {
        flags[row] = isHeld ? mean.flags : mean.flags | Flag.estimated;
        put(
          column,
          row,
          this.#keptM,
          Math.round((timeMs - this.#keptAtMs) / 1000),
          this.#keptQuality,
          InputSource.station,
        );
      } else flags[row] = Flag.missing;
    }
    return { column, freshM, flags };
  }

  /** What a person put right is believed, and what follows is judged by it. */
  #judged(timeS: number, levelM: number, byHand: boolean): number {
    return byHand ? this.#filter.believe(timeS, levelM) : this.#filter.pass(timeS, levelM);
  }

  #keep(levelM: number, atMs: number, quality: number): void {
    this.#keptM = levelM;
    this.#keptAtMs = atMs;
    this.#keptQuality = quality;
  }
}

const isByHand = (gauges: readonly InputColumn[], row: number, { stepMs }: Grid): boolean =>
  gauges.some(
    ({ agesS, qualities }) => agesS[row] !== noAge && agesS[row]! * 1000 < stepMs && qualities[row] === Quality.edited,
  );

function leastAgeS(gauges: readonly InputColumn[], row: number): number {
  const ages = gauges.map(({ agesS }) => agesS[row]!).filter((age) => age !== noAge);
  return ages.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...ages);
}

function worstQuality(gauges: readonly InputColumn[], row: number): number {
  return Math.max(Quality.good, ...gauges.map(({ qualities }) => qualities[row]!));
}
