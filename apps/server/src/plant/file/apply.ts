import { applyOutlets, letGoOfInputs } from './apply-outlets.ts';
import { applyCatchments, applyPositions, removePlaces } from './apply-places.ts';
import { applyPlant } from './apply-plant.ts';
import { applySensors, letGoOfStations } from './apply-sensors.ts';
import { applyStations, removeStations } from './apply-stations.ts';
import { applyTables, planTables, removeTables } from './apply-tables.ts';
import type { Contents, Standing } from './contents.ts';
import type { Pairings } from './pairs.ts';
import type { Work } from './work.ts';

interface Aim {
  readonly standing: Standing;
  readonly target: Contents;
  readonly pairings: Pairings;
  readonly now: Date;
}

/** Each change by the call a person would make, in an order in which none meets something that is still to go or to come. */
export async function applyContents(work: Work, { standing, target, pairings, now }: Aim): Promise<void> {
  const tables = planTables(pairings.tables);
  await applyPlant(work, standing, target);
  await removeTables(work, tables);
  const versions = await letGoOfStations(work, pairings.sensors, pairings.stations.removed, now);
  const outletPairing = await letGoOfInputs(work, pairings.outlets, pairings.stations);
  await removeStations(work, pairings.stations);
  const catchments = await applyCatchments(work, pairings.catchments);
  const positions = await applyPositions(work, pairings.measure_positions);
  const stations = await applyStations(work, pairings.stations, { catchments, positions });
  await applySensors(work, pairings.sensors, { stations, versions });
  await removePlaces(work, pairings.catchments, pairings.measure_positions);
  const outlets = await applyOutlets(work, outletPairing, stations);
  await applyTables(work, tables, { outlet: outlets, station: stations });
}
