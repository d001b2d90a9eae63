import type { Quantity, SeriesOwner } from '@spillway/contract/series/catalogue/quantities';
import {
  countingStations,
  type LevelStation,
  type OutletInForce,
  type PlantInForce,
} from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue, SeriesDefinition } from '../../../series/catalogue/catalogue.ts';

export interface InputSeries {
  readonly seriesId: number;
  /** The value holds until the next one, whatever its age. */
  readonly isHeld: boolean;
  /** Each reading is the mean over this time before it; 0: instantaneous. */
  readonly meanMs: number;
}

export interface StationInput {
  readonly stationId: string;
  readonly series: InputSeries;
}

export interface OutletInput {
  readonly outlet: OutletInForce;
  /** The station's series for the opening or power of the outlet. */
  readonly measured: InputSeries | null;
  /** The series of manual entries. */
  readonly entered: InputSeries | null;
}

export interface InputPlan {
  readonly lake: readonly StationInput[];
  readonly upstream: readonly StationInput[];
  readonly downstream: readonly StationInput[];
  readonly gates: readonly OutletInput[];
  readonly units: readonly OutletInput[];
}

export type SeriesByOwner = ReadonlyMap<string, SeriesDefinition>;

const keyOf = (ownerKind: SeriesOwner, ownerId: string, quantity: Quantity) => `${ownerKind} ${ownerId} ${quantity}`;

export const seriesByOwner = ({ byId }: Pick<PlantCatalogue, 'byId'>): SeriesByOwner =>
  new Map([...byId.values()].map((one) => [keyOf(one.ownerKind, one.ownerId, one.quantity), one]));

export const findSeries = (all: SeriesByOwner, ownerKind: SeriesOwner, ownerId: string, quantity: Quantity) =>
  all.get(keyOf(ownerKind, ownerId, quantity)) ?? null;

export function planInputs(plantInForce: PlantInForce, all: SeriesByOwner): InputPlan {
  const find = (ownerKind: SeriesOwner, ownerId: string, quantity: Quantity, meanMs = 0): InputSeries | null => {
    const found = findSeries(all, ownerKind, ownerId, quantity);
    return found && { seriesId: found.seriesId, isHeld: found.kind === 'held', meanMs };
  };
  const levels = (stations: readonly LevelStation[]): StationInput[] =>
    countingStations(stations).flatMap(({ stationId }) => {
      const series = find('station', stationId, 'water_level');
      return series ? [{ stationId, series }] : [];
    });
  const outlets = (of: readonly OutletInForce[], quantity: 'opening' | 'power'): OutletInput[] =>
    of.map((outlet) => {
      const { inputStationId, outletId, readingStepMin } = outlet;
      const meanMs = (readingStepMin ?? 0) * 60_000;
      return {
        outlet,
        measured: inputStationId === null ? null : find('station', inputStationId, quantity, meanMs),
        entered: find('outlet', outletId, quantity, meanMs),
      };
    });
  return {
    lake: levels(plantInForce.lakeStations),
    upstream: levels(plantInForce.upstreamStations),
    downstream: levels(plantInForce.downstreamStations),
    gates: outlets(plantInForce.gates, 'opening'),
    units: outlets(plantInForce.units, 'power'),
  };
}

export function seriesOf(plan: InputPlan): InputSeries[] {
  const { lake, upstream, downstream, gates, units } = plan;
  const stationInputs = [...lake, ...upstream, ...downstream].map(({ series }) => series);
  const outletInputs = [...gates, ...units].flatMap(({ measured, entered }) => [measured, entered]);
  const all = [...stationInputs, ...outletInputs.filter((one) => one !== null)];
  return [...new Map(all.map((one) => [one.seriesId, one])).values()];
}
