import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { type GaugeReading, type GaugeRules, LakeGauges } from '@spillway/hydrology/balance/lake-gauges';
import { LevelFilter, type LevelJudgement, type LevelVerdict } from '@spillway/hydrology/balance/level-filter';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type Grid, timeOf } from './grid.ts';
import { type InputColumn, InputSource, noAge, putSample } from './input-column.ts';

/** `none`: nothing was measured in the row; `refused`: the reading was rejected. */
type RowVerdict = LevelVerdict | 'refused';

interface HeardRows {
  /** The level of the gauges in use, accepted or not; NaN where none was measured in the row. */
  readonly levelsM: Float64Array;
  /** Added to a level so that levels before and after a change of gauges are comparable. */
  readonly shiftsM: Float64Array;
  readonly flags: Uint16Array;
  readonly verdicts: readonly RowVerdict[];
}

/** A pending level, and the time of the level that decided it. */
export interface SettledRow {
  readonly timeMs: number;
  readonly byMs: number;
}

export interface GaugeReadings extends GaugeRules {
  readonly grid: Grid;
  /** The gauges in use. An out-of-range value is judged together with the other gauges in the row where it occurs. */
  readonly gauges: readonly InputColumn[];
  /** The out-of-range values of each gauge. */
  readonly beyond: readonly InputColumn[];
  /** Marks rows in which a person entered the level. */
  readonly sources: Uint8Array;
  /** The values were entered by hand, with a confirmation of suspect ones. */
  readonly isHeld: boolean;
  /** A dead gauge sends 0.00, so lower values are impossible. */
  readonly lowestM: number;
  /** The gauges after the last row, which may decide a pending level; read only when one is pending. */
  readonly ahead: () => { readonly grid: Grid; readonly gauges: readonly InputColumn[] };
}

/** Judges the gauges' levels row by row; remembers them between stretches. */
export class LakeVerdicts {
  readonly #filter = new LevelFilter();
  readonly #gauges = new LakeGauges();
  readonly settled: SettledRow[] = [];

  judgement(): LevelJudgement {
    return this.#filter.judgement();
  }

  hear(gaugeReadings: GaugeReadings): HeardRows {
    const { grid, gauges, sources, isHeld, lowestM, fastestAt } = gaugeReadings;
    const levelsM = new Float64Array(grid.rows).fill(Number.NaN);
    const shiftsM = new Float64Array(grid.rows);
    const flags = new Uint16Array(grid.rows);
    const verdicts = Array.from<RowVerdict>({ length: grid.rows }).fill('none');
    const filter = this.#filter;
    for (let row = 0; row < grid.rows; row += 1) {
      shiftsM[row] = this.#gauges.shiftM;
      if (sources[row] === InputSource.override) continue;
      const timeMs = timeOf(grid, row);
      const timeS = timeMs / 1000;
      this.#takeBeyond(gaugeReadings, row);
      const readings = readingsAt(gauges, row, { lowestM, stepMs: grid.stepMs });
      const watersM = filter.waits ? this.#gauges.watersOf(timeS, readings, gaugeReadings) : [];
      const { levelM, isRead, flags: gaugeFlags } = this.#gauges.hear(timeS, readings, gaugeReadings);
      flags[row] = gaugeFlags;
      if (levelM === null || !isRead) continue;
      levelsM[row] = levelM;
      shiftsM[row] = this.#gauges.shiftM;
      const waterM = levelM + numberAt(shiftsM, row);
      const isByHand = readings.some(({ isByPerson, isRead }) => isByPerson && isRead);
      if (isHeld || isByHand) filter.believe(timeS, waterM);
      else filter.pass(timeS, waterM, fastestAt(levelM), watersM);
      verdicts[row] = filter.verdict;
      this.#settle(verdicts, grid, timeMs);
    }
    this.#lookAhead(verdicts, gaugeReadings);
    return { levelsM, shiftsM, flags, verdicts: verdicts.map((one) => (one === 'too_fast' ? 'refused' : one)) };
  }

  #takeBeyond(gaugeReadings: GaugeReadings, row: number): void {
    const { gauges, beyond } = gaugeReadings;
    const newer = beyond.flatMap(({ values, agesS, qualities, sources }, index) => {
      const gauge = itemAt(gauges, index);
      const ageS = integerAt(agesS, row);
      if (ageS === noAge || (gauge.agesS[row] !== noAge && integerAt(gauge.agesS, row) <= ageS)) return [];
      return [
        {
          gauge,
          place: index,
          levelM: numberAt(values, row),
          ageS,
          quality: integerAt(qualities, row),
          source: itemAt(sources, row),
        },
      ];
    });
    for (const { gauge, place, levelM, ageS, quality, source } of newer) {
      const others = gauges.filter((one) => one !== gauge).map(({ values }) => numberAt(values, row));
      const otherLevelsM = newer.filter((one) => one.place !== place).map((one) => one.levelM);
      if (this.#gauges.bearsOut(levelM, [...others, ...otherLevelsM], gaugeReadings))
        putSample(gauge, row, levelM, ageS, quality, source);
    }
  }

  #settle(verdicts: RowVerdict[], grid: Grid, byMs: number): void {
    const { settled } = this.#filter;
    if (settled === null) return;
    const timeMs = settled.timeS * 1000;
    this.settled.push({ timeMs, byMs });
    const row = Math.round((timeMs - grid.firstMs) / grid.stepMs);
    const verdict = settled.isBelieved ? 'believed' : 'refused';
    if (row >= 0) verdicts[row] = verdict;
    // The rows in between were pending as well because another gauge had not followed yet.
    const byRow = Math.round((byMs - grid.firstMs) / grid.stepMs);
    for (let between = Math.max(0, row + 1); between < byRow; between += 1)
      if (verdicts[between] === 'unconfirmed') verdicts[between] = verdict;
  }

  /** When past rows are computed, the deciding level may already exist. */
  #lookAhead(verdicts: RowVerdict[], gaugeReadings: GaugeReadings): void {
    const { grid, lowestM, fastestAt, ahead } = gaugeReadings;
    const waiting = verdicts.findLastIndex((verdict) => verdict !== 'none' && verdict !== 'refused');
    if (waiting < 0 || (verdicts[waiting] !== 'unconfirmed' && verdicts[waiting] !== 'too_fast')) return;
    const later = ahead();
    for (let row = 0; row < later.grid.rows; row += 1) {
      const timeS = timeOf(later.grid, row) / 1000;
      const readings = readingsAt(later.gauges, row, { lowestM, stepMs: grid.stepMs });
      const waterM = this.#gauges.waterOf(timeS, readings, gaugeReadings);
      if (waterM === null) continue;
      const watersM = this.#gauges.watersOf(timeS, readings, gaugeReadings);
      const isConfirmed = this.#filter.wouldConfirm(timeS, waterM, fastestAt(waterM), watersM);
      if (isConfirmed === null) continue;
      verdicts[waiting] = isConfirmed ? 'believed' : 'refused';
      return;
    }
  }
}

/** A dead gauge must not become the lake's level or pull down the mean of the other gauges. */
const readingsAt = (
  gauges: readonly InputColumn[],
  row: number,
  { lowestM, stepMs }: { readonly lowestM: number; readonly stepMs: number },
): GaugeReading[] =>
  gauges.map(({ key, values, agesS, qualities }) => ({
    key,
    levelM: numberAt(values, row) < lowestM ? Number.NaN : numberAt(values, row),
    isRead: agesS[row] !== noAge && integerAt(agesS, row) * 1000 < stepMs,
    isByPerson: qualities[row] === Quality.edited,
  }));

export function minAgeS(gauges: readonly InputColumn[], row: number): number {
  const ages = gauges.map(({ agesS }) => integerAt(agesS, row)).filter((age) => age !== noAge);
  return ages.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...ages);
}
