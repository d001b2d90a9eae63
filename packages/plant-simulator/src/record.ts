import type { FaultName, SensorKind } from './sensors/sensor-faults.ts';

/** A measured quantity. */
export interface Signal {
  /** `kind` or `kind:of`, such as `lakeLevel` and `rain:gauge-1`. */
  readonly name: string;
  readonly kind: SensorKind;
  readonly of: string | null;
  readonly station: string;
}

/** Values of a signal over the rows of a run. */
export interface SignalColumns extends Signal {
  readonly truth: Float64Array;
  /**
   * Values in the logger: NaN where nothing was measured. They are available outside from the station's `arrivedMs` on.
   */
  readonly measured: Float64Array;
  /** Bits of `Fault`. */
  readonly faults: Uint8Array;
}

export interface StationColumns {
  readonly id: string;
  /** When the row reached the control room, shortly after its timestamp or much later; NaN if it never did. */
  readonly arrivedMs: Float64Array;
}

/**
 * The true state of the water, which no sensor measures completely. Flows with `mean` in the name are means over the
 * step; the other values are at its end.
 */
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
  /** At the outlet of each sub-basin, mean over the step. */
  readonly basinM3s: readonly Float64Array[];
}

/** Period of a fault of a signal, or of a whole station (then `of` is the station). */
export interface FaultEpisode {
  readonly of: string;
  readonly fault: FaultName;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Result of a run. Row `n` is stamped `startMs + (n + 1) * stepMs` and covers the step before its timestamp. */
export interface PlantRecord {
  readonly startMs: number;
  readonly stepMs: number;
  readonly steps: number;
  readonly signals: readonly SignalColumns[];
  readonly stations: readonly StationColumns[];
  readonly water: WaterColumns;
  /** Episodes that began in this run. Drift has no episodes, only flagged rows. */
  readonly episodes: readonly FaultEpisode[];
}

export function stampOf({ startMs, stepMs }: PlantRecord, row: number): number {
  return startMs + (row + 1) * stepMs;
}
