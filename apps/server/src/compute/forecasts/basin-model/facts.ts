import type { ModelTrouble } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { PeakRange } from '@spillway/hydrology/ensemble/peak-range';
import type { RainAnswer } from '@spillway/hydrology/ensemble/rain-to-level';
import type { ReleasedLake } from './lake.ts';
import type { RainAhead } from './model/rain-ahead.ts';
import type { CurrentStores, DayOfFilter, ModelAnswer } from './model/task.ts';

export interface RunFacts {
  readonly engine: string;
  readonly season: string;
  /** Reasons for wider bands or missing results. */
  readonly troubles: readonly ModelTrouble[];
  readonly observedM3s: number | null;
  readonly modelledM3s: number | null;
  readonly stateFromMs: number | null;
  readonly rowsFromMs: number;
  readonly day: DayOfFilter;
  readonly stores: CurrentStores;
  readonly factors: ModelAnswer['factors'];
  readonly partsM3s: readonly number[];
  readonly rain: readonly {
    readonly source: string | null;
    readonly reachesH: number;
    readonly isMeasured: boolean;
    /** Mean over the scenarios for 24 and 72 hours, mm, and the wettest scenario over 24 hours. */
    readonly dayMm: number;
    readonly threeDaysMm: number;
    readonly wettestDayMm: number;
  }[];
  readonly learntAt: string | null;
  readonly speaks: readonly {
    readonly leadH: number;
    readonly method: string;
    readonly share: number;
    readonly cases: number;
    /** The mean of the members before any correction; absent in earlier versions. */
    readonly meanM3s?: number;
  }[];
  readonly peak: PeakRange;
  readonly rainToDesign: RainAnswer | null;
  /**
   * The release at a level with the openings at issue, to tell whether gates were moved since; absent in earlier
   * versions.
   */
  readonly released?: ReleasedLake | null;
  readonly lake: {
    readonly lowestHighestM: number;
    readonly middleHighestM: number;
    readonly highestHighestM: number;
    readonly spilledMcm: readonly [low: number, middle: number, high: number];
    readonly overtopped: number;
    readonly emptied: number;
  } | null;
}

export function rainFacts({ source, reachesH, isMeasured, scenariosMm }: RainAhead): RunFacts['rain'][number] {
  const sum = (rows: Float64Array, hours: number) => rows.subarray(0, hours).reduce((all, mm) => all + mm, 0);
  const mean = (hours: number) => scenariosMm.reduce((all, rows) => all + sum(rows, hours) / scenariosMm.length, 0);
  return {
    source,
    reachesH,
    isMeasured,
    dayMm: mean(24),
    threeDaysMm: mean(72),
    wettestDayMm: Math.max(...scenariosMm.map((rows) => sum(rows, 24))),
  };
}

export const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
