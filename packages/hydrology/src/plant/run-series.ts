import { HydrologyError } from '../errors.ts';
import type { Plant } from './plant.ts';

/** Readings of a plant over many steps, one array for each point. NaN is no reading at that step. */
export interface PlantSeries {
  readonly steps: number;
  readonly lakeLevelM: Float64Array;
  readonly tailwaterM: Float64Array;
  /** 1 when one source alone gives the lake level: its overflow of a closed gate is not counted. */
  readonly levelAlone: Uint8Array;
  /** In the order of the plant's gates. */
  readonly gateOpeningM: readonly Float64Array[];
  readonly unitPowerMw: readonly Float64Array[];
  /** 1 = in service. */
  readonly unitInService: readonly Uint8Array[];
}

/** The output of a run, one array for each quantity; `source` holds `Source` codes, `flags` the bits of `Flag`. */
export interface PlantRun {
  readonly gates: readonly OutletSeries[];
  readonly units: readonly UnitSeries[];
  readonly tailwaterM: FlaggedSeries;
  readonly turbineM3s: FlaggedSeries;
  readonly damM3s: FlaggedSeries;
  readonly outM3s: FlaggedSeries;
  readonly iterations: Uint8Array;
}

export interface FlaggedSeries {
  readonly values: Float64Array;
  readonly flags: Uint16Array;
}

export interface OutletSeries {
  readonly dischargeM3s: Float64Array;
  readonly flags: Uint16Array;
  readonly source: Uint8Array;
}

export interface UnitSeries extends OutletSeries {
  readonly netHeadM: Float64Array;
}

/** Readings with nothing known yet, all units in service and the level beyond doubt, for the caller to fill. */
export function createSeries(plant: Plant, steps: number): PlantSeries {
  const unknown = (): Float64Array => new Float64Array(steps).fill(Number.NaN);
  return {
    steps,
    lakeLevelM: unknown(),
    tailwaterM: unknown(),
    levelAlone: new Uint8Array(steps),
    gateOpeningM: plant.gates.map(unknown),
    unitPowerMw: plant.units.map(unknown),
    unitInService: plant.units.map(() => new Uint8Array(steps).fill(1)),
  };
}

export function createRun(plant: Plant, steps: number): PlantRun {
  const emptyFlaggedSeries = (): FlaggedSeries => ({ values: new Float64Array(steps), flags: new Uint16Array(steps) });
  const outlet = (): OutletSeries => ({
    dischargeM3s: new Float64Array(steps),
    flags: new Uint16Array(steps),
    source: new Uint8Array(steps),
  });
  return {
    gates: plant.gates.map(outlet),
    units: plant.units.map(() => ({ ...outlet(), netHeadM: new Float64Array(steps) })),
    tailwaterM: emptyFlaggedSeries(),
    turbineM3s: emptyFlaggedSeries(),
    damM3s: emptyFlaggedSeries(),
    outM3s: emptyFlaggedSeries(),
    iterations: new Uint8Array(steps),
  };
}

/** Refuses series that do not fit the plant or the stretch to run, before the first step is written. */
export function requireFit(plant: Plant, series: PlantSeries, run: PlantRun, from: number, to: number): void {
  const room = run.outM3s.values.length;
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from || to > series.steps || to > room) {
    throw new HydrologyError('plant.run_range', { from: String(from), to: String(to), steps: series.steps, room });
  }
  const columns = [
    series.lakeLevelM,
    series.tailwaterM,
    series.levelAlone,
    ...series.gateOpeningM,
    ...series.unitPowerMw,
    ...series.unitInService,
  ];
  if (columns.some(({ length }) => length < to)) throw new HydrologyError('series.too_short', { needed: to });
  requireCount('gateOpeningM', series.gateOpeningM.length, plant.gates.length);
  requireCount('unitPowerMw', series.unitPowerMw.length, plant.units.length);
  requireCount('unitInService', series.unitInService.length, plant.units.length);
  requireCount('run.gates', run.gates.length, plant.gates.length);
  requireCount('run.units', run.units.length, plant.units.length);
}

function requireCount(name: string, count: number, needed: number): void {
  if (count !== needed) throw new HydrologyError('plant.input_count', { name, count, needed });
}
