import { required } from '@spillway/checked/reads';
import { isApart, lakeLevel } from './lake-level.ts';
import { defaultLevelFilter } from './level-filter.ts';

/** The reading of one gauge at a row. */
export interface GaugeReading {
  readonly key: string;
  /** Carried forward from its newest reading; NaN when it has none. */
  readonly levelM: number;
  /** Whether it was read in the step of the row. */
  readonly isRead: boolean;
  /** Whether a person entered it. */
  readonly isByPerson: boolean;
}

export interface LakeReading {
  /** Null when no gauge in use has a reading. */
  readonly levelM: number | null;
  /** Whether one of the gauges in use was read in the step. */
  readonly isRead: boolean;
  readonly flags: number;
}

/** The limits by which the gauges of a plant are judged. */
export interface GaugeRules {
  /** The fastest the lake can change at a level [m/h]. */
  readonly fastestAt: (levelM: number) => number;
  /** Gauges further apart are not one water surface [m]. */
  readonly maxSpreadM: number;
}

/** The stored state of a gauge. */
interface Gauge {
  levelM: number;
  /** Its height above the water by all gauges in use, when it was last in use; NaN when it never was. */
  offsetM: number;
  countedAtS: number;
  /** The number of consecutive equal readings, and how often and how far it moved on in one direction. */
  stillReads: number;
  onwardReads: number;
  onwardM: number;
}

/** A gauge that returns after so long is not compared with its earlier readings. */
const rememberedS = 7200;
/** Wind turns within hours, and the offset of a gauge to the others follows it. */
const offsetGain = 1 / 8;
/** Below this no gauge fits the movement of the water better than another. */
const sameFitM = 0.05;
/** One reading equal to the one before says nothing on a calm lake. */
const stuckReads = 2;

/**
 * The lake level by its gauges, row by row. Gauges that agree are averaged. Those further apart than `maxSpreadM` do not show one water
 * surface, and their mean is no level: the level is then that of
 *
 *   1. a gauge corrected by a person, otherwise the largest group that agrees,
 *   2. excluding those that moved faster than the lake can, and one stuck at a value while another keeps moving,
 *   3. of the rest the gauge used until now, otherwise the nearest to the last water level,
 *   4. and without any difference the higher one.
 *
 * Movement of the water is measured by each gauge against itself, never by one against another: the gauges in use may change from row to
 * row, and the jump of the level then (balanced by `shiftM`) is no water. If the offset of a new gauge to the former ones is not known, the
 * water is assumed unchanged.
 */
export class LakeGauges {
  readonly #gauges = new Map<string, Gauge>();
  /** The gauges averaged in the last level, all of them read in its step. */
  #speakers: readonly string[] = [];
  /** The gauges chosen among diverging ones; empty when all agreed. */
  #chosen: readonly string[] = [];
  #heardAtS = Number.NaN;
  #levelM = Number.NaN;
  #shiftM = 0;

  /** Added to the level, so that it continues from row to row like the water. */
  get shiftM(): number {
    return this.#shiftM;
  }

  hear(timeS: number, readings: readonly GaugeReading[], rules: GaugeRules): LakeReading {
    for (const one of readings) if (one.isRead && Number.isFinite(one.levelM)) this.#remember(one);
    const { flags, areApart, counting } = this.#counting(timeS, readings, rules);
    const levelM = meanOf(counting);
    const read = counting.filter(({ isRead }) => isRead);
    if (levelM !== null && read.length > 0) {
      this.#goOn(timeS, levelM, read, read.length === counting.length);
      this.#chosen = areApart ? counting.map(({ key }) => key) : [];
    }
    return { levelM, isRead: read.length > 0, flags };
  }

  /** Whether a level beyond the possible range is accepted: another gauge says the same, or the lake is there already. */
  bearsOut(levelM: number, othersM: readonly number[], { maxSpreadM }: GaugeRules): boolean {
    return [this.#levelM, ...othersM].some((knownM) => Math.abs(levelM - knownM) <= maxSpreadM);
  }

  /** The water level if these readings came next, as `levelM + shiftM`; null when it is not known. Does not change the state. */
  waterOf(timeS: number, readings: readonly GaugeReading[], rules: GaugeRules): number | null {
    const read = this.#counting(timeS, readings, rules).counting.filter(({ isRead }) => isRead);
    const levelM = meanOf(read);
    return levelM === null ? null : (this.#waterBy(timeS, read) ?? levelM + this.#shiftM);
  }

  /** Likewise by each gauge in use that was in use lately. */
  watersOf(timeS: number, readings: readonly GaugeReading[], rules: GaugeRules): readonly number[] {
    const read = this.#counting(timeS, readings, rules).counting.filter(({ isRead }) => isRead);
    return read.map((one) => one.levelM - this.#offsetM(timeS, one.key)).filter(Number.isFinite);
  }

  #remember({ key, levelM }: GaugeReading): void {
    const gauge = this.#gauges.get(key);
    if (gauge === undefined) {
      const fresh = {
        offsetM: Number.NaN,
        countedAtS: Number.NEGATIVE_INFINITY,
        stillReads: 0,
        onwardReads: 0,
        onwardM: 0,
      };
      this.#gauges.set(key, { ...fresh, levelM });
      return;
    }
    const movedM = levelM - gauge.levelM;
    gauge.stillReads = movedM === 0 ? gauge.stillReads + 1 : 0;
    const isOnward = movedM * gauge.onwardM > 0;
    gauge.onwardReads = movedM === 0 ? 0 : isOnward ? gauge.onwardReads + 1 : 1;
    gauge.onwardM = movedM === 0 ? 0 : isOnward ? gauge.onwardM + movedM : movedM;
    gauge.levelM = levelM;
  }

  #counting(timeS: number, readings: readonly GaugeReading[], rules: GaugeRules) {
    const { spreadM, flags } = lakeLevel(
      readings.map(({ levelM }) => levelM),
      rules.maxSpreadM,
    );
    const usableReadings = readings.filter(({ levelM }) => Number.isFinite(levelM));
    const areApart = isApart(spreadM, rules.maxSpreadM);
    return { flags, areApart, counting: areApart ? this.#believable(timeS, usableReadings, rules) : usableReadings };
  }

  #believable(timeS: number, usableReadings: readonly GaugeReading[], rules: GaugeRules): readonly GaugeReading[] {
    const byPerson = usableReadings.filter(({ isRead, isByPerson }) => isRead && isByPerson);
    if (byPerson.length > 0) return byPerson;
    const agreeingGauges = mostAgreeing(usableReadings, rules.maxSpreadM);
    if (agreeingGauges !== null) return agreeingGauges;
    const { atOnceM, resolutionM } = defaultLevelFilter;
    // With gauges that diverged from the start, no level is out of reach of one never seen.
    const reachM = Number.isNaN(this.#levelM)
      ? Number.POSITIVE_INFINITY
      : (rules.fastestAt(this.#levelM) * (timeS - this.#heardAtS)) / 3600 + atOnceM + resolutionM;
    const distanceM = (one: GaugeReading) => this.#awayM(timeS, one);
    const possible = someOrAll(
      usableReadings.filter((one) => !(distanceM(one) > reachM) && !this.#isStuck(one, usableReadings, rules)),
      usableReadings,
    );
    const before = possible.filter(({ key }) => this.#chosen.includes(key));
    if (before.length > 0) return before;
    const nearestM = Math.min(...possible.map(distanceM));
    const fitting = possible.filter((one) => distanceM(one) <= nearestM + sameFitM);
    return [fitting.reduce((one, other) => (other.levelM > one.levelM ? other : one))];
  }

  /** The distance from the last water level by the gauge's own history; 0 when it was not compared with the others lately. */
  #awayM(timeS: number, { key, levelM }: GaugeReading): number {
    const offsetM = this.#offsetM(timeS, key);
    return Number.isNaN(offsetM) ? 0 : Math.abs(levelM - offsetM - (this.#levelM + this.#shiftM));
  }

  #offsetM(timeS: number, key: string): number {
    const gauge = this.#gauges.get(key);
    return gauge === undefined || timeS - gauge.countedAtS > rememberedS ? Number.NaN : gauge.offsetM;
  }

  #isStuck({ key }: GaugeReading, usableReadings: readonly GaugeReading[], { maxSpreadM }: GaugeRules): boolean {
    if ((this.#gauges.get(key)?.stillReads ?? 0) < stuckReads) return false;
    return usableReadings.some((other) => {
      const gauge = this.#gauges.get(other.key);
      return gauge !== undefined && gauge.onwardReads >= stuckReads && Math.abs(gauge.onwardM) > maxSpreadM;
    });
  }

  #goOn(timeS: number, levelM: number, read: readonly GaugeReading[], isAll: boolean): void {
    const keys = read.map(({ key }) => key);
    const isSame =
      isAll && keys.length === this.#speakers.length && keys.every((key, index) => key === this.#speakers[index]);
    const previousM = this.#levelM + this.#shiftM;
    if (!isSame && !Number.isNaN(previousM)) this.#shiftM = (this.#waterBy(timeS, read) ?? previousM) - levelM;
    // A rounding remainder is no difference between gauges.
    if (Math.abs(this.#shiftM) < 1e-9) this.#shiftM = 0;
    const waterM = levelM + this.#shiftM;
    for (const one of read) {
      const gauge = required(this.#gauges.get(one.key));
      const known = this.#offsetM(timeS, one.key);
      const nowM = one.levelM - waterM;
      gauge.offsetM = Number.isNaN(known) ? nowM : known + offsetGain * (nowM - known);
      gauge.countedAtS = timeS;
    }
    this.#speakers = isAll ? keys : [];
    this.#heardAtS = timeS;
    this.#levelM = levelM;
  }

  #waterBy(timeS: number, read: readonly GaugeReading[]): number | null {
    const readGauges = read.flatMap(({ key, levelM }) => {
      const offsetM = this.#offsetM(timeS, key);
      return Number.isNaN(offsetM) ? [] : [{ levelM: levelM - offsetM }];
    });
    return meanOf(readGauges);
  }
}

/** The largest group that agrees; null when there is none. */
function mostAgreeing(usableReadings: readonly GaugeReading[], maxSpreadM: number): readonly GaugeReading[] | null {
  const groups = usableReadings.map((one) =>
    usableReadings.filter(({ levelM }) => Math.abs(levelM - one.levelM) <= maxSpreadM / 2),
  );
  const max = Math.max(...groups.map(({ length }) => length));
  const [first, ...others] = groups.filter(({ length }) => length === max);
  return max > 1 && others.every((group) => group.every((one) => required(first).includes(one)))
    ? required(first)
    : null;
}

const meanOf = (gaugeSubset: readonly { readonly levelM: number }[]): number | null =>
  gaugeSubset.length === 0 ? null : gaugeSubset.reduce((sum, { levelM }) => sum + levelM, 0) / gaugeSubset.length;

const someOrAll = <One>(gaugeSubset: readonly One[], all: readonly One[]): readonly One[] =>
  gaugeSubset.length > 0 ? gaugeSubset : all;
