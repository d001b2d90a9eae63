import { HydrologyError, requirePositive } from '@spillway/hydrology/errors';
import { requireDesignFloods } from './catchment/design-flood.ts';
import type { BasinDescription, PlantLevels, StationDescription, VirtualPlantDescription } from './description.ts';
import { requireFrequency } from './random/windows.ts';

/** Rejects a description that cannot be simulated sensibly. The engine itself checks tables and gates. */
export function requireDescription(description: VirtualPlantDescription): void {
  const { gauges, basins, levels, operation, plant, designFloods } = description;
  if (gauges.length === 0) throw new HydrologyError('simulator.no_gauges');
  if (basins.length === 0) throw new HydrologyError('simulator.no_basins');
  for (const basin of basins) requireWeights(basin, gauges.length);
  requireLevels(levels);
  requireFrequency('unitOutages', operation.unitOutages);
  requirePositive('gateMoveMinutes', operation.gateMoveMinutes);
  requirePositive('gateSpeedMPerMinute', operation.gateSpeedMPerMinute);
  requirePositive('rampMwPerMinute', operation.rampMwPerMinute);
  const { minimumFlow } = operation;
  if (minimumFlow !== undefined && plant.gates[minimumFlow.gate] === undefined) {
    throw new HydrologyError('simulator.no_such_gate', { gate: minimumFlow.gate, gates: plant.gates.length });
  }
  requireStations(description.stations);
  requireDesignFloods(designFloods);
}

function requireWeights({ id, gaugeWeights }: BasinDescription, gauges: number): void {
  const sum = gaugeWeights.reduce((all, weight) => all + weight, 0);
  if (gaugeWeights.length !== gauges || !gaugeWeights.every((weight) => weight >= 0) || !(sum > 0)) {
    throw new HydrologyError('simulator.bad_weights', { basin: id, gauges });
  }
}

function requireLevels({ deadM, normalM, designFloodM }: PlantLevels): void {
  if (!(deadM < normalM && normalM <= designFloodM)) {
    throw new HydrologyError('simulator.levels_crossed', { deadM, normalM, designFloodM });
  }
}

function requireStations(stations: readonly StationDescription[]): void {
  const ids = stations.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new HydrologyError('simulator.station_twice', { station: twice });
  for (const { id, lateData, outages } of stations) {
    requireFrequency(`${id}.lateData`, lateData);
    requireFrequency(`${id}.outages`, outages);
  }
}
