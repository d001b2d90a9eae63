import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import type { FilterOptions } from '@spillway/hydrology/assimilation/filter-options';
import type { FilterState } from '@spillway/hydrology/assimilation/filter-row';
import type { BasinState } from '@spillway/hydrology/basin/basin-state';
import type { PeakRange } from '@spillway/hydrology/ensemble/peak-range';
import type { RainAnswer } from '@spillway/hydrology/ensemble/rain-to-level';
import type { LakeAhead } from './lake.ts';
import type { Learnt } from './learnt.ts';

/** The record by hours, the end of the first at `firstMs`. Numbers of 32 bits: kept with the run, they play it again to the last bit. */
export interface RecordRows {
  readonly firstMs: number;
  /** A column a gauge; NaN: silent. */
  readonly gaugeMm: readonly Float32Array[];
  /** A column a plant upstream, m3/s. */
  readonly upstreamM3s: readonly Float32Array[];
  /** Inflow of the lake; NaN: none was computed. */
  readonly observedM3s: Float32Array;
  /** Standard error of it. */
  readonly errorM3s: Float32Array;
}

/** What the model goes on from: the filter, and the model that never sees the river; absent where an earlier version kept it. */
export interface ModelState extends FilterState {
  readonly open?: BasinState;
}

/** All that a run goes by, as plain data: the same task gives the same answer. */
export interface ModelTask {
  readonly content: BasinContent;
  /** Wall clock less UTC, hours, of the plant at the issue: evaporation goes by daylight. */
  readonly offsetH: number;
  readonly filter: FilterOptions;
  /** Null: the rivers begin as they stand at the first row. */
  readonly state: ModelState | null;
  readonly record: RecordRows;
  /** Rows after which the state is to be kept. */
  readonly keepRows: readonly number[];
  /** Over the whole basin, mm an hour after the issue; one a scenario. */
  readonly scenariosMm: readonly Float64Array[];
  /** What past runs taught for this season. */
  readonly learnt: Learnt | null;
  /** Whether enough floods of the plant are judged for what was learnt to decide. */
  readonly areBandsMeasured: boolean;
  readonly lake: LakeAhead | null;
}

/** What the last day of the record came to in the stores, means over the members, mm over the basin. */
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
  /** Share of the weights of the gauges that spoke. */
  readonly gaugeShare: number;
  /** The same of the last six hours. */
  readonly gaugeShareLately: number;
}

export interface StoresNow {
  /** Filling of the root zone, 0 to 1, and what the stores hold, mm over the basin. */
  readonly rootZoneShare: number;
  readonly surfaceMm: number;
  readonly overlandMm: number;
  readonly interflowMm: number;
  readonly baseflowMm: number;
}

export interface LakeSaid {
  readonly lowM: Float32Array;
  readonly middleM: Float32Array;
  readonly highM: Float32Array;
  /** Member after member, an hour a value. */
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
  /** Plants upstream: one of them says nothing, or all say more than comes to the lake. */
  readonly upstream: 'heard' | 'silent' | 'doubtful';
  readonly stores: StoresNow;
  /** Mean factors: of gauged rain, of the yield, of the pace. */
  readonly factors: { readonly rain: number; readonly yield: number; readonly pace: number };
  /** What the model had at the issue, and what was observed then; NaN: not. */
  readonly modelledM3s: number;
  readonly observedM3s: number;
  /** Flow of each part at its own outlet at the issue. */
  readonly partsM3s: readonly number[];
  /** Members as they are said: in the order of the model, with the measured bands. Member after member, an hour a value. */
  readonly members: Float32Array;
  readonly memberCount: number;
  /** By the leads at which it is said. */
  readonly middleM3s: Float32Array;
  readonly quantilesM3s: readonly Float32Array[];
  /** The raw ensemble by learnt lead and what is combined with it (`shapes.ts`): what the next learning goes by. */
  readonly shapes: Float32Array;
  readonly peak: PeakRange;
  readonly lake: LakeSaid | null;
  /** Null: no design level, or the lake cannot be followed. */
  readonly rainToDesign: RainAnswer | null;
}
