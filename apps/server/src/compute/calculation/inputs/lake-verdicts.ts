import { lakeLevel } from '@spillway/hydrology/balance/lake-level';
import { LevelFilter, type LevelJudgement, type LevelVerdict } from '@spillway/hydrology/balance/level-filter';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type Grid, timeOf } from './grid.ts';
import { type InputColumn, InputSource, noAge } from './input-column.ts';

/** What of a row is the level of the lake: `none`: nothing was read in it; `refused`: what was read is not believed. */
export type RowVerdict = LevelVerdict | 'refused';

export interface HeardRows {
  /** The mean of the gauges, whether it is believed or not; NaN where none was read in the row. */
  readonly meansM: Float64Array;
  readonly flags: Uint16Array;
  readonly verdicts: readonly RowVerdict[];
}

/** A level that waited for the next one, and when that came. */
export interface SettledRow {
  readonly timeMs: number;
  readonly byMs: number;
}

export interface Hearing {
  readonly grid: Grid;
  readonly gauges: readonly InputColumn[];
  /** Rows in which a person said the level. */
  readonly sources: Uint8Array;
  /** Each value was entered by a person, who was asked where it was hard to believe. */
  readonly isHeld: boolean;
  /** No lake stands lower: a dead gauge sends 0.00. */
  readonly lowestM: number;
  /** The fastest the lake can change at a level [m/h]. */
  readonly fastestAt: (levelM: number) => number;
  /** The gauges after the last row, where a level may be that decides about it; asked only where one waits. */
  readonly ahead: () => { readonly grid: Grid; readonly gauges: readonly InputColumn[] };
}

/** What the gauges say of the lake, row by row, and what of it is believed; remembers over stretches what it has heard. */
export class LakeVerdicts {
  readonly #filter = new LevelFilter();
  readonly settled: SettledRow[] = [];

  /** By what the last level was judged. */
  judgement(): LevelJudgement {
    return this.#filter.judgement();
  }

  hear(hearing: Hearing): HeardRows {
    const { grid, gauges, sources, isHeld, lowestM, fastestAt } = hearing;
    const meansM = new Float64Array(grid.rows).fill(Number.NaN);
    const flags = new Uint16Array(grid.rows);
    const verdicts = Array.from<RowVerdict>({ length: grid.rows }).fill('none');
    const filter = this.#filter;
    for (let row = 0; row < grid.rows; row += 1) {
      if (sources[row] === InputSource.override) continue;
      const { levelM, flags: meanFlags } = meanOf(gauges, row, lowestM);
      flags[row] = meanFlags;
      if (levelM === null || !isReadIn(gauges, row, grid.stepMs)) continue;
      meansM[row] = levelM;
      const timeMs = timeOf(grid, row);
      if (isHeld || isByHand(gauges, row, grid)) filter.believe(timeMs / 1000, levelM);
      else filter.pass(timeMs / 1000, levelM, fastestAt(levelM));
      verdicts[row] = filter.verdict;
      this.#settle(verdicts, grid, timeMs);
    }
    this.#lookAhead(verdicts, hearing);
    return { meansM, flags, verdicts: verdicts.map((one) => (one === 'too_fast' ? 'refused' : one)) };
  }

  #settle(verdicts: RowVerdict[], grid: Grid, byMs: number): void {
    const { settled } = this.#filter;
    if (settled === null) return;
    const timeMs = settled.timeS * 1000;
    this.settled.push({ timeMs, byMs });
    const row = Math.round((timeMs - grid.firstMs) / grid.stepMs);
    if (row >= 0) verdicts[row] = settled.isBelieved ? 'believed' : 'refused';
  }

  /** The next level may be there already, where the past is computed. */
  #lookAhead(verdicts: RowVerdict[], { grid, lowestM, fastestAt, ahead }: Hearing): void {
    const waiting = verdicts.findLastIndex((verdict) => verdict !== 'none' && verdict !== 'refused');
    if (waiting < 0 || (verdicts[waiting] !== 'unconfirmed' && verdicts[waiting] !== 'too_fast')) return;
    const later = ahead();
    for (let row = 0; row < later.grid.rows; row += 1) {
      const { levelM } = meanOf(later.gauges, row, lowestM);
      if (levelM === null || !isReadIn(later.gauges, row, grid.stepMs)) continue;
      const isConfirmed = this.#filter.wouldConfirm(timeOf(later.grid, row) / 1000, levelM, fastestAt(levelM));
      if (isConfirmed === null) continue;
      verdicts[waiting] = isConfirmed ? 'believed' : 'refused';
      return;
    }
  }
}

/** A dead gauge must neither be the lake's level nor pull the mean of the others down. */
const meanOf = (gauges: readonly InputColumn[], row: number, lowestM: number) =>
  lakeLevel(gauges.map(({ values }) => (values[row]! < lowestM ? Number.NaN : values[row]!)));

const isReadIn = (gauges: readonly InputColumn[], row: number, stepMs: number): boolean =>
  minAgeS(gauges, row) * 1000 < stepMs;

/** What a person put right. */
const isByHand = (gauges: readonly InputColumn[], row: number, { stepMs }: Pick<Grid, 'stepMs'>): boolean =>
  gauges.some(
    ({ agesS, qualities }) => agesS[row] !== noAge && agesS[row]! * 1000 < stepMs && qualities[row] === Quality.edited,
  );

export function minAgeS(gauges: readonly InputColumn[], row: number): number {
  const ages = gauges.map(({ agesS }) => agesS[row]!).filter((age) => age !== noAge);
  return ages.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...ages);
}
