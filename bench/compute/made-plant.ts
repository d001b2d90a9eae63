import type { PlantDescription } from '@spillway/hydrology/plant/plant';
import { preparePlant } from '@spillway/hydrology/plant/plant';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { ResultKey } from '../../apps/server/src/compute/calculation/figures/results.ts';
import { computeLoaded, type LoadedInputs } from '../../apps/server/src/compute/calculation/inputs/load.ts';
import { byDay } from '../../apps/server/src/compute/calculation/inputs/periods.ts';
import type { OutletInForce, PlantInForce } from '../../apps/server/src/plant/in-force/in-force.ts';
import { defaultSettings } from '../../apps/server/src/plant/settings/settings.ts';
import type { Samples } from '../../apps/server/src/series/samples/samples.ts';

export const stepMs = 300_000;

/** Readings of one point of a synthetic plant, row by row; NaN: none. */
export interface MeasuredColumn {
  readonly kind: 'lake' | 'tailwater' | 'gate' | 'unit';
  readonly id: string;
  readonly values: ArrayLike<number>;
}

interface MadePlant {
  readonly plant: PlantDescription;
  readonly curve: CapacityCurve;
  readonly firstMs: number;
  readonly rows: number;
  readonly measured: readonly MeasuredColumn[];
}

export type Figures = ReadonlyMap<ResultKey, Float64Array>;

/** A plant without a database, computed by the code of the service day by day, as in its job. */
export function computeMade({ plant, curve, firstMs, rows, measured }: MadePlant): Figures {
  const loadedData = loadedOf({ plant, curve, firstMs, rows, measured });
  const figures = new Map<ResultKey, Float64Array>();
  for (const day of byDay(loadedData, stepMs))
    for (const { grid, results } of computeLoaded(loadedData, day, new Map()))
      for (const { key, values } of results) {
        const seriesColumn = figures.get(key) ?? new Float64Array(rows).fill(Number.NaN);
        seriesColumn.set(values, Math.round((grid.firstMs - firstMs) / stepMs));
        figures.set(key, seriesColumn);
      }
  return figures;
}

function loadedOf({ plant, curve, firstMs, rows, measured }: MadePlant): LoadedInputs {
  const seriesIdOf = new Map(measured.map(({ kind, id }, index) => [`${kind} ${id}`, index + 1]));
  const quantities = { lake: 'water_level', tailwater: 'water_level', gate: 'opening', unit: 'power' } as const;
  const series = new Map(
    measured.map(({ kind, id }, index) => [
      `station ${kind} ${id} ${quantities[kind]}`,
      { seriesId: index + 1, kind: 'instant' },
    ]),
  ) as unknown as LoadedInputs['series'];
  const station = (kind: MeasuredColumn['kind']) =>
    measured
      .filter((one) => one.kind === kind)
      .map(({ id }) => ({ stationId: `${kind} ${id}`, code: id, name: id, averaged: kind === 'lake' }));
  const outlet =
    (outletType: 1 | 2) =>
    ({ id }: { readonly id: string }, index: number): OutletInForce => {
      const stationId = `${outletType === 1 ? 'unit' : 'gate'} ${id}`;
      const inputStationId = seriesIdOf.has(stationId) ? stationId : null;
      const common = { outletId: id, code: id, name: id, number: index + 1, version: 1, inService: true };
      return { ...common, outletType, inputStationId, readingStepMin: null, ratedPowerMw: null };
    };
  const span: PlantInForce = {
    fromMs: firstMs,
    toMs: firstMs + rows * stepMs,
    plant: preparePlant(plant),
    fault: null,
    capacityCurve: curve,
    lowestLakeLevelM: Number.NEGATIVE_INFINITY,
    gates: plant.gates.map(outlet(2)),
    units: plant.units.map(outlet(1)),
    lakeStations: station('lake'),
    upstreamStations: [],
    downstreamStations: station('tailwater'),
    settings: { ...defaultSettings, stepMin: stepMs / 60_000 },
    autoIntervalMin: 10,
    sources: { curves: [], outlets: [], settingsVersion: 1 },
    tables: { ofPlant: [], ofOutlets: new Map() },
  };
  const samples = new Map(measured.map(({ values }, index) => [index + 1, samplesOf(values, firstMs)]));
  const toMs = firstMs + (rows - 1) * stepMs;
  return { fromMs: firstMs, toMs, plant: {} as LoadedInputs['plant'], spans: [span], series, samples };
}

function samplesOf(values: ArrayLike<number>, firstMs: number): Samples {
  const rows = Array.from({ length: values.length }, (_, row) => row).filter((row) => Number.isFinite(values[row]!));
  return {
    timesMs: rows.map((row) => firstMs + row * stepMs),
    values: rows.map((row) => values[row]!),
    qualities: rows.map(() => 0),
  };
}
