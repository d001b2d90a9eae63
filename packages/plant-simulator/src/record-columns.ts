import type { VirtualPlantDescription } from './description.ts';
import type { PlantRecord, SignalColumns, WaterColumns } from './record.ts';

/** Empty water columns for a run. */
export function waterColumns({ plant, gauges, basins }: VirtualPlantDescription, steps: number): WaterColumns {
  const column = (): Float64Array => new Float64Array(steps);
  return {
    arealRainMm: column(),
    meanInflowM3s: column(),
    meanOutflowM3s: column(),
    storageM3: column(),
    levelM: column(),
    tailwaterM: column(),
    turbineM3s: column(),
    damM3s: column(),
    gateOpeningM: plant.gates.map(column),
    gateM3s: plant.gates.map(column),
    unitPowerMw: plant.units.map(column),
    unitM3s: plant.units.map(column),
    unitInService: plant.units.map(() => new Uint8Array(steps)),
    rainMm: gauges.map(column),
    basinM3s: basins.map(column),
  };
}

/** Rows `from .. to - 1` of a record, without copying. */
export function rowsOf(record: PlantRecord, from: number, to: number): PlantRecord {
  const { startMs, stepMs, signals, stations, water, episodes } = record;
  const firstMs = startMs + from * stepMs;
  const endMs = startMs + to * stepMs;
  return {
    startMs: firstMs,
    stepMs,
    steps: to - from,
    signals: signals.map((signal) => signalRows(signal, from, to)),
    stations: stations.map(({ id, arrivedMs }) => ({ id, arrivedMs: arrivedMs.subarray(from, to) })),
    water: waterRows(water, from, to),
    episodes: episodes.filter(({ fromMs }) => fromMs > firstMs && fromMs <= endMs),
  };
}

function signalRows(signal: SignalColumns, from: number, to: number): SignalColumns {
  const { truth, measured, faults } = signal;
  return {
    ...signal,
    truth: truth.subarray(from, to),
    measured: measured.subarray(from, to),
    faults: faults.subarray(from, to),
  };
}

function waterRows(water: WaterColumns, from: number, to: number): WaterColumns {
  const rows = (column: Float64Array): Float64Array => column.subarray(from, to);
  return {
    arealRainMm: rows(water.arealRainMm),
    meanInflowM3s: rows(water.meanInflowM3s),
    meanOutflowM3s: rows(water.meanOutflowM3s),
    storageM3: rows(water.storageM3),
    levelM: rows(water.levelM),
    tailwaterM: rows(water.tailwaterM),
    turbineM3s: rows(water.turbineM3s),
    damM3s: rows(water.damM3s),
    gateOpeningM: water.gateOpeningM.map(rows),
    gateM3s: water.gateM3s.map(rows),
    unitPowerMw: water.unitPowerMw.map(rows),
    unitM3s: water.unitM3s.map(rows),
    unitInService: water.unitInService.map((column) => column.subarray(from, to)),
    rainMm: water.rainMm.map(rows),
    basinM3s: water.basinM3s.map(rows),
  };
}
