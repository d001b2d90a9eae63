import type { FaultName, SensorKind } from './sensors/sensor-faults.ts';

/** A point that is measured. */
export interface Signal {
  /** `kind` or `kind:of`, such as `lakeLevel` and `rain:gauge-1`. */
  readonly name: string;
  readonly kind: SensorKind;
  readonly of: string | null;
  readonly station: string;
}

/** A signal over the rows of a run. */
export interface SignalColumns extends Signal {
  readonly truth: Float64Array;
  /** What the logger has: NaN where nothing was measured. It is known outside from `arrivedMs` of the station on. */
  readonly measured: Float64Array;
  /** Bits of `Fault`. */
  readonly faults: Uint8Array;
}

export interface StationColumns {
  readonly id: string;
  /** When the row reached the control room: shortly after its stamp, or much later; NaN where never. */
  readonly arrivedMs: Float64Array;
}

/** The water itself, which no sensor sees whole. Flows named mean are over the step, others at its end. */
export interface WaterColumns {
  readonly arealRainMm: Float64Array;
  readonly meanInflowM3s: Float64Array;
  readonly meanOutflowM3s: Float64Array;
  readonly storageM3: Float64Array;
  readonly levelM: Float64Array;
  readonly tailwaterM: Float64Array;
  readonly turbineM3s: Float64Array;
  readonly damM3s: Float64Array;
  readonly gateOpeningM: readonly Float64Array[];
  readonly gateM3s: readonly Float64Array[];
  readonly unitPowerMw: readonly Float64Array[];
  readonly unitM3s: readonly Float64Array[];
  readonly unitInService: readonly Uint8Array[];
  readonly rainMm: readonly Float64Array[];
  /** At the outlet of each part of the basin, mean over the step. */
  readonly basinM3s: readonly Float64Array[];
}

/** A time that something was wrong with a signal, or with all of a station (`of` is the station then). */
export interface FaultEpisode {
  readonly of: string;
  readonly fault: FaultName;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What a run gives. Row `n` is stamped `startMs + (n + 1) * stepMs` and covers the step before its stamp. */
export interface PlantRecord {
  readonly startMs: number;
  readonly stepMs: number;
  readonly steps: number;
  readonly signals: readonly SignalColumns[];
  readonly stations: readonly StationColumns[];
  readonly water: WaterColumns;
  /** Those that began in this run; drift is told by the rows alone. */
  readonly episodes: readonly FaultEpisode[];
}

export function stampOf({ startMs, stepMs }: PlantRecord, row: number): number {
  return startMs + (row + 1) * stepMs;
}
