import type { PlantDescription } from '@spillway/hydrology/plant/plant';
import type { GateSequence } from '@spillway/hydrology/routing/gate-sequence';
import type { NamParameters } from '@spillway/hydrology/runoff/nam-parameters';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { Frequency, Span } from './random/windows.ts';
import type { SensorFaults, SensorKind } from './sensors/sensor-faults.ts';
import type { MonthDay, YearlySpan } from './time/month-day.ts';
import type { Climate } from './weather/climate.ts';

/** A plant to be played: the same levels, tables and gauges as the product's settings hold, and how it is run. */
export interface VirtualPlantDescription {
  readonly utcOffsetMinutes: number;
  readonly levels: PlantLevels;
  /** ZV. */
  readonly curve: CapacityCurve;
  /** Gates, units and tailwater rating, ready for the engine. */
  readonly plant: PlantDescription;
  readonly gauges: readonly GaugeDescription[];
  /** The basin, in one part or several. */
  readonly basins: readonly BasinDescription[];
  readonly climate: Climate;
  /** Project data: peaks by return period, rising. */
  readonly designFloods: readonly DesignFlood[];
  readonly operation: OperationDescription;
  readonly stations: readonly StationDescription[];
}

export interface PlantLevels {
  readonly deadM: number;
  readonly normalM: number;
  /** From here on every gate opens, one move after the other without waiting. */
  readonly designFloodM: number;
}

export interface GaugeDescription {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Rain here against the region's, for windward slopes and rain shadows; 1 where absent. */
  readonly rainFactor?: number | undefined;
}

export interface BasinDescription {
  readonly id: string;
  readonly areaKm2: number;
  /** Thiessen coefficients by gauge, in the order of the gauges; they need not add up to 1. */
  readonly gaugeWeights: readonly number[];
  readonly nam: NamParameters;
  /** From its outlet to the lake. */
  readonly travelMinutes: number;
}

export interface DesignFlood {
  readonly returnPeriodYears: number;
  readonly peakM3s: number;
}

/** The rules of the plant's procedure, and its habits. */
export interface OperationDescription {
  /** Highest level of a season before a flood; the normal level outside of them. */
  readonly seasons: readonly (YearlySpan & { readonly maxLevelM: number })[];
  /** Where the lake should stand over the year; straight lines between. */
  readonly guideLevels: readonly { readonly on: MonthDay; readonly levelM: number }[];
  /** Order of opening (trinh tu mo cua van), gates by their place in `plant.gates`. */
  readonly gateSequence: GateSequence;
  /** Between two moves of the sequence. */
  readonly gateMoveMinutes: number;
  readonly gateSpeedMPerMinute: number;
  /** An outlet that always lets out what the licence asks for. */
  readonly minimumFlow?: { readonly gate: number; readonly flowM3s: number; readonly maxOpeningM: number } | undefined;
  /** Hours of the day to run in, the most wanted first: power schedule. */
  readonly hours: readonly { readonly fromMinute: number; readonly toMinute: number }[];
  readonly unitOutages: Frequency;
  /** Beside those of chance, units by their place in `plant.units`. */
  readonly setOutages?: readonly (Span & { readonly unit: number })[] | undefined;
  readonly maintenance: readonly (YearlySpan & { readonly unit: number })[];
  readonly rampMwPerMinute: number;
}

/** A logger with its sensors. */
export interface StationDescription {
  readonly id: string;
  readonly sensors: readonly SensorDescription[];
  readonly battery?: BatteryDescription | undefined;
  /** The line is down; what was measured is sent in a burst when the logger has started again. */
  readonly lateData: Frequency;
  /** Nothing is measured at all. */
  readonly outages: Frequency;
  /** Chance does nothing to its line and its sensors then. */
  readonly spared?: readonly Span[] | undefined;
}

export interface SensorDescription {
  readonly kind: SensorKind;
  /** Gauge, gate, unit or basin it measures, by id; the lake, the tailwater and a radar need none. */
  readonly of?: string | undefined;
  /** What differs from the usual faults of its kind. */
  readonly faults?: Partial<SensorFaults> | undefined;
  /** It sends nothing then, beside what chance does to it. */
  readonly silences?: readonly Span[] | undefined;
}

export interface BatteryDescription {
  /** How long it carries the station without sun. */
  readonly daysWithoutSun: number;
  /** What the panel brings on a clear day, in days of use. */
  readonly sunGain: number;
}
