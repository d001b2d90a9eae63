import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { noSamples, type Samples } from '../../../series/samples/samples.ts';
import { outletKey } from '../figures/results.ts';
import { type Grid, maxAgeMsOf, timeOf } from './grid.ts';
import {
  emptyColumn,
  fill,
  fillMeans,
  type InputColumn,
  InputSource,
  type InputSourceCode,
  meanHoldsMs,
  noAge,
  override,
  putSample,
} from './input-column.ts';
import type { InputPlan, InputSeries, OutletInput, StationInput } from './input-plan.ts';
import type { OutletWay } from './moves.ts';
import type { Overrides } from './overrides.ts';

export interface PlantInputs {
  /** Filled only where overridden; the other rows come from the gauges. */
  readonly lake: InputColumn;
  readonly gauges: readonly InputColumn[];
  /** Out-of-range values of the same gauges. */
  readonly beyond: readonly InputColumn[];
  readonly tailwater: InputColumn;
  readonly upstream: readonly InputColumn[];
  readonly upstreamLevel: InputColumn;
  readonly gates: readonly InputColumn[];
  readonly units: readonly InputColumn[];
  /** Gates first, then units. */
  readonly ways: readonly OutletWay[];
  readonly all: readonly InputColumn[];
}

type SamplesOf = ReadonlyMap<number, Samples>;

export function readInputs(
  plan: InputPlan,
  grid: Grid,
  samples: SamplesOf,
  overrides: ReadonlyMap<number, Overrides>,
): PlantInputs {
  const read = ({ seriesId }: InputSeries) => samples.get(seriesId) ?? noSamples;
  const ageOf = (series: InputSeries) => maxAgeOf(series, grid);
  const ofStation = (station: StationInput) => stationColumn(station, grid, partOf(read(station.series), isInRange));
  /** Until the mean of its own step arrives, a row uses the previous mean. */
  const take = (
    column: InputColumn,
    series: InputSeries,
    source: InputSourceCode,
    olderSamples: Samples | null = null,
  ) => {
    const { meanMs } = series;
    if (meanMs > 0) fillMeans(column, read(series), grid, meanMs, source);
    fill(column, read(series), grid, Math.max(ageOf(series), meanHoldsMs(meanMs)), source, olderSamples);
  };
  const columnOfOutlet = ({ outlet, measured, entered }: OutletInput): InputColumn => {
    const column = emptyColumn(outletKey(outlet.outletId), grid.rows);
    if (measured) take(column, measured, InputSource.station);
    // People enter values when a sensor fails, so an entry after its last reading is used.
    if (entered) take(column, entered, InputSource.entry, measured && read(measured));
    return column;
  };
  const gauges = readGauges(plan, grid, samples);
  const beyond = plan.lake.map((one) =>
    stationColumn(
      one,
      grid,
      partOf(read(one.series), (quality) => !isInRange(quality)),
    ),
  );
  const downstream = plan.downstream.map(ofStation);
  const upstream = plan.upstream.map(ofStation);
  const lake = emptyColumn('lake_level', grid.rows);
  const tailwater = meanOf('tailwater', downstream, grid);
  const upstreamLevel = meanOf('upstream_water_level', upstream, grid);
  const gates = plan.gates.map(columnOfOutlet);
  const units = plan.units.map(columnOfOutlet);
  const outlets = new Map([...gates, ...units].map((column) => [column.key, column]));
  for (const [timeMs, { lake_level: lakeLevelM, tailwater: tailwaterM, outlets: outletInputs = [] }] of overrides) {
    const row = Math.round((timeMs - grid.firstMs) / grid.stepMs);
    if (row < 0 || row >= grid.rows || timeOf(grid, row) !== timeMs) continue;
    if (lakeLevelM !== undefined) override(lake, row, lakeLevelM);
    if (tailwaterM !== undefined) override(tailwater, row, tailwaterM);
    for (const { outlet_id: outletId, value } of outletInputs) {
      const column = outlets.get(outletKey(outletId));
      if (column) override(column, row, value);
    }
  }
  const stations = [...new Map([...gauges, ...downstream, ...upstream].map((one) => [one.key, one])).values()];
  const all = [lake, tailwater, upstreamLevel, ...gates, ...units, ...stations];
  return { lake, gauges, beyond, tailwater, upstream, upstreamLevel, gates, units, ways: waysOf(plan), all };
}

export const readGauges = ({ lake }: Pick<InputPlan, 'lake'>, grid: Grid, samples: SamplesOf): InputColumn[] =>
  lake.map((station) => stationColumn(station, grid, partOf(samples.get(station.series.seriesId), isInRange)));

const isInRange = (quality: number): boolean => quality !== Quality.outOfRange;

function partOf(samples: Samples = noSamples, isAccepted: (quality: number) => boolean): Samples {
  const { timesMs, values, qualities } = samples;
  if (qualities.every(isAccepted)) return samples;
  const isPeriodRow = (_: unknown, index: number) => isAccepted(itemAt(qualities, index));
  return {
    timesMs: timesMs.filter(isPeriodRow),
    values: values.filter(isPeriodRow),
    qualities: qualities.filter(isPeriodRow),
  };
}

const maxAgeOf = ({ isHeld }: InputSeries, { stepMs }: Grid): number =>
  isHeld ? Number.POSITIVE_INFINITY : maxAgeMsOf(stepMs);

function stationColumn({ stationId, series }: StationInput, grid: Grid, samples: Samples): InputColumn {
  const column = emptyColumn(`station:${stationId}`, grid.rows);
  fill(column, samples, grid, maxAgeOf(series, grid), InputSource.station);
  return column;
}

/** Gates first, then units. */
export const waysOf = ({ gates, units }: Pick<InputPlan, 'gates' | 'units'>): OutletWay[] =>
  [...gates, ...units].map(({ outlet, measured }) => ({
    isMean: outlet.readingStepMin !== null,
    isMeasuredHeld: measured?.isHeld ?? false,
  }));

/** The mean over the stations that have a value. */
function meanOf(key: string, stations: readonly InputColumn[], grid: Grid): InputColumn {
  const column = emptyColumn(key, grid.rows);
  for (let row = 0; row < grid.rows; row += 1) {
    const usableStations = stations.filter(({ agesS }) => agesS[row] !== noAge);
    if (usableStations.length === 0) continue;
    const sumM = usableStations.reduce((sum, { values }) => sum + numberAt(values, row), 0);
    const ageS = Math.max(...usableStations.map(({ agesS }) => integerAt(agesS, row)));
    const quality = Math.max(...usableStations.map(({ qualities }) => integerAt(qualities, row)));
    putSample(column, row, sumM / usableStations.length, ageS, quality, InputSource.station);
  }
  return column;
}
