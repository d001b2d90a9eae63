import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import type { FilterOptions } from '@spillway/hydrology/assimilation/filter-options';
import type { FilterState } from '@spillway/hydrology/assimilation/filter-row';
import type { BasinState } from '@spillway/hydrology/basin/basin-state';
import type { PeakRange } from '@spillway/hydrology/ensemble/peak-range';
import type { RainAnswer } from '@spillway/hydrology/ensemble/rain-to-level';
import type { LakeAhead } from './lake.ts';
import type { Learnt } from './learnt.ts';

/**
 * The hourly record; the first hour ends at `firstMs`. It is stored with the run as 32-bit numbers, so that a replay
 * agrees to the last bit.
 */
export interface RecordRows {
  readonly firstMs: number;
  /** One column for each gauge; NaN when it has no data. */
  readonly gaugeMm: readonly Float32Array[];
  /** One column for each upstream plant, m3/s. */
  readonly upstreamM3s: readonly Float32Array[];
  /** Inflow of the lake; NaN where none was computed. */
  readonly observedM3s: Float32Array;
  /** Standard error of the inflow. */
  readonly errorM3s: Float32Array;
}

/** The state to resume from: the filter, and the model without assimilation, which is absent in earlier versions. */
export interface ModelState extends FilterState {
  readonly open?: BasinState;
}

/** All inputs of a run as plain data: the same task gives the same answer. */
export interface ModelTask {
  readonly content: BasinContent;
  /** The plant's wall clock minus UTC at issue, hours: evaporation depends on daylight. */
  readonly offsetH: number;
  readonly filter: FilterOptions;
  /** Null starts from the river flow in the first row. */
  readonly state: ModelState | null;
  readonly record: RecordRows;
  /** Rows after which the state is stored. */
  readonly keepRows: readonly number[];
  /** Basin mean, mm an hour after the issue, by scenario. */
  readonly scenariosMm: readonly Float64Array[];
  /** The corrections learnt for this season. */
  readonly learnt: Learnt | null;
  /** Whether enough floods of the plant are scored to use the learnt corrections. */
  readonly areBandsMeasured: boolean;
  readonly lake: LakeAhead | null;
}

/** Water balance of the stores over the last day: means over the members, mm over the basin. */
export interface DayOfFilter {
  readonly rows: number;
  readonly rainMm: number;
  readonly upstreamMm: number;
  readonly evaporationMm: number;
  readonly outflowMm: number;
  readonly addedMm: number;
  readonly wanderedMm: number;
  readonly storageChangeMm: number;
  readonly residualMm: number;
  readonly observedRows: number;
  /** Share of the gauges that reported, by weight. */
  readonly gaugeShare: number;
  /** `gaugeShare` over the last six hours. */
  readonly gaugeShareLately: number;
}

export interface CurrentStores {
  /** Filling of the root zone, 0 to 1, and the content of the stores, mm over the basin. */
  readonly rootZoneShare: number;
  readonly surfaceMm: number;
  readonly overlandMm: number;
  readonly interflowMm: number;
  readonly baseflowMm: number;
}

export interface LakeForecast {
  readonly lowM: Float32Array;
  readonly middleM: Float32Array;
  readonly highM: Float32Array;
  /** Member after member, one value an hour. */
  readonly highestM: Float32Array;
  readonly spilledLowMcm: number;
  readonly spilledMiddleMcm: number;
  readonly spilledHighMcm: number;
  readonly emptied: number;
  readonly overtopped: number;
}

export interface ModelAnswer {
  readonly keptStates: readonly { readonly row: number; readonly state: ModelState }[];
  readonly state: ModelState;
  readonly day: DayOfFilter;
  /**
   * State of the upstream plants: `silent`: no recent data; `doubtful`: together they release more than reaches the
   * lake.
   */
  readonly upstream: 'heard' | 'silent' | 'doubtful';
  readonly stores: CurrentStores;
  /** Mean factors on gauged rain, yield and travel time. */
  readonly factors: { readonly rain: number; readonly yield: number; readonly pace: number };
  /** The model's flow at issue, and the observed one; NaN when missing. */
  readonly modelledM3s: number;
  readonly observedM3s: number;
  /** Flow of each part at its own outlet at issue. */
  readonly partsM3s: readonly number[];
  /** Forecast members in the model's order, with the measured bands. Member after member, one value an hour. */
  readonly members: Float32Array;
  readonly memberCount: number;
  /** By forecast lead. */
  readonly middleM3s: Float32Array;
  readonly quantilesM3s: readonly Float32Array[];
  /** The raw ensemble at the learnt leads with the inputs of the combination (`shapes.ts`), for learning. */
  readonly shapes: Float32Array;
  readonly peak: PeakRange;
  readonly lake: LakeForecast | null;
  /** Null without a design level, or when the lake cannot be simulated. */
  readonly rainToDesign: RainAnswer | null;
}
