import type { PlantDescription } from '@spillway/hydrology/plant/plant';
import type { GateSequence } from '@spillway/hydrology/routing/gate-sequence';
import type { NamParameters } from '@spillway/hydrology/runoff/nam-parameters';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { Frequency, Span } from './random/windows.ts';
import type { SensorFaults, SensorKind } from './sensors/sensor-faults.ts';
import type { MonthDay, YearlySpan } from './time/month-day.ts';
import type { Climate } from './weather/climate.ts';

/**
 * A plant to simulate: the same levels, tables and gauges as in the product's settings, and how the plant is operated.
 */
export interface VirtualPlantDescription {
  readonly utcOffsetMinutes: number;
  readonly levels: PlantLevels;
  /** Level-storage curve (ZV). */
  readonly curve: CapacityCurve;
  /** Gates, units and tailwater rating, as the engine takes them. */
  readonly plant: PlantDescription;
  readonly gauges: readonly GaugeDescription[];
  /** One or more sub-basins. */
  readonly basins: readonly BasinDescription[];
  readonly climate: Climate;
  /** From the project documents: peaks by return period, ascending. */
  readonly designFloods: readonly DesignFlood[];
  readonly operation: OperationDescription;
  readonly stations: readonly StationDescription[];
}

export interface PlantLevels {
  readonly deadM: number;
  readonly normalM: number;
  /** From this level on every gate opens, one move after the other without waiting. */
  readonly designFloodM: number;
}

export interface GaugeDescription {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Ratio of the rain here to the regional rain, for windward slopes and rain shadows; 1 when absent. */
  readonly rainFactor?: number | undefined;
}

export interface BasinDescription {
  readonly id: string;
  readonly areaKm2: number;
  /** Thiessen coefficients, in the order of the gauges; they need not add up to 1. */
  readonly gaugeWeights: readonly number[];
  readonly nam: NamParameters;
  /** From the outlet to the lake. */
  readonly travelMinutes: number;
}

export interface DesignFlood {
  readonly returnPeriodYears: number;
  readonly peakM3s: number;
}

/** The rules of the plant's operating procedure, and the habits of its operators. */
export interface OperationDescription {
  /** Highest level before a flood, by season; the normal level outside the seasons. */
  readonly seasons: readonly (YearlySpan & { readonly maxLevelM: number })[];
  /** Target level over the year, with straight lines between the dates. */
  readonly guideLevels: readonly { readonly on: MonthDay; readonly levelM: number }[];
  /** Opening sequence (trinh tu mo cua van); gates by their index in `plant.gates`. */
  readonly gateSequence: GateSequence;
  /** Between two moves of the sequence. */
  readonly gateMoveMinutes: number;
  readonly gateSpeedMPerMinute: number;
  /** An outlet that always releases the minimum flow of the licence. */
  readonly minimumFlow?: { readonly gate: number; readonly flowM3s: number; readonly maxOpeningM: number } | undefined;
  /** Power schedule: hours of the day to run in, by priority. */
  readonly hours: readonly { readonly fromMinute: number; readonly toMinute: number }[];
  readonly unitOutages: Frequency;
  /** In addition to random outages; units by their index in `plant.units`. */
  readonly setOutages?: readonly (Span & { readonly unit: number })[] | undefined;
  readonly maintenance: readonly (YearlySpan & { readonly unit: number })[];
  readonly rampMwPerMinute: number;
}

/** A logger with its sensors. */
export interface StationDescription {
  readonly id: string;
  readonly sensors: readonly SensorDescription[];
  readonly battery?: BatteryDescription | undefined;
  /** The line is down. Rows measured meanwhile are sent in a burst when it is back. */
  readonly lateData: Frequency;
  /** Nothing is measured at all. */
  readonly outages: Frequency;
  /** Periods without random faults of the line and the sensors. */
  readonly spared?: readonly Span[] | undefined;
}

export interface SensorDescription {
  readonly kind: SensorKind;
  /** Id of the gauge, gate, unit or sub-basin that it measures; absent for the lake, the tailwater and a radar. */
  readonly of?: string | undefined;
  /** Overrides of the usual faults of its kind. */
  readonly faults?: Partial<SensorFaults> | undefined;
  /** Periods in which it sends nothing, in addition to random faults. */
  readonly silences?: readonly Span[] | undefined;
}

export interface BatteryDescription {
  /** Days the battery powers the station without sun. */
  readonly daysWithoutSun: number;
  /** Charge from the panel on a clear day, in days of use. */
  readonly sunGain: number;
}
