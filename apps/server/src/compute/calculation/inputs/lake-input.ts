import { integerAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type Grid, maxAgeMsOf, timeOf } from './grid.ts';
import { type InputColumn, InputSource, putSample } from './input-column.ts';
import { type GaugeReadings, LakeVerdicts, minAgeS, type SettledRow } from './lake-verdicts.ts';

export interface LakeRows {
  readonly column: InputColumn;
  /**
   * NaN where no accepted level was measured in the step: a carried or pending level is left out of the water balance.
   */
  readonly freshM: Float64Array;
  /** Added to a level so that levels before and after a change of gauges are comparable. */
  readonly shiftsM: Float64Array;
  readonly flags: Uint16Array;
}

interface KnownLevel {
  readonly levelM: number;
  readonly atMs: number;
  readonly quality: number;
}

const emptyKnown: KnownLevel = { levelM: Number.NaN, atMs: Number.NEGATIVE_INFINITY, quality: Quality.good };

/** Derives the lake level from its gauges, row by row; remembers the last accepted level between stretches. */
export class LakeInput {
  readonly #verdicts = new LakeVerdicts();
  #kept = emptyKnown;
  /** A level newer than the accepted one and not confirmed yet: the best value available, flagged as unconfirmed. */
  #waiting: KnownLevel | null = null;

  /** Pending levels that a later level decided. */
  get settled(): readonly SettledRow[] {
    return this.#verdicts.settled;
  }

  /** Fills the lake's column; overridden rows stay as they are. */
  read(column: InputColumn, gaugeReadings: Omit<GaugeReadings, 'sources'>): LakeRows {
    const { grid, gauges, isHeld } = gaugeReadings;
    const { levelsM, shiftsM, flags, verdicts } = this.#verdicts.hear({ ...gaugeReadings, sources: column.sources });
    const freshM = new Float64Array(grid.rows).fill(Number.NaN);
    const maxAgeMs = isHeld ? Number.POSITIVE_INFINITY : maxAgeMsOf(grid.stepMs);
    for (const [row, verdict] of verdicts.entries()) {
      const timeMs = timeOf(grid, row);
      if (column.sources[row] === InputSource.override) {
        freshM[row] = numberAt(column.values, row);
        flags[row] = Flag.none;
        continue;
      }
      const isShown = verdict === 'believed' || verdict === 'unconfirmed';
      if (isShown) this.#take(verdict, read(grid, gauges, row, numberAt(levelsM, row)));
      const known = this.#waiting ?? this.#kept;
      if (timeMs - known.atMs > maxAgeMs) {
        flags[row] = Flag.missing;
        continue;
      }
      if (verdict === 'believed') freshM[row] = known.levelM;
      const carried = isShown || isHeld ? Flag.none : Flag.estimated;
      flags[row] = integerAt(flags, row) | carried | (this.#waiting === null ? Flag.none : Flag.unconfirmed);
      const ageS = Math.round((timeMs - known.atMs) / 1000);
      putSample(column, row, known.levelM, ageS, known.quality, InputSource.station);
    }
    return { column, freshM, shiftsM, flags };
  }

  #take(verdict: 'believed' | 'unconfirmed', knownData: KnownLevel): void {
    if (verdict === 'unconfirmed') this.#waiting = knownData;
    else [this.#kept, this.#waiting] = [knownData, null];
  }
}

const read = (grid: Grid, gauges: readonly InputColumn[], row: number, levelM: number): KnownLevel => ({
  levelM,
  atMs: timeOf(grid, row) - minAgeS(gauges, row) * 1000,
  quality: Math.max(Quality.good, ...gauges.map(({ qualities }) => integerAt(qualities, row))),
});
