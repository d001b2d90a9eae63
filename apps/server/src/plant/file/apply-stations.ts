import { type NewReplacement, stationFrom, type WrittenStation } from '../stations/stations.ts';
import type { Entry } from './contents.ts';
import { isSame } from './differences.ts';
import type { Pairing, WantedItem } from './pairs.ts';
import { createIds, type Ids, type Work } from './work.ts';

type Entity = Entry<'stations'>;
type KeptPair = Pairing<Entity>['kept'][number];

interface Places {
  readonly catchments: Ids;
  readonly positions: Ids;
}

export async function removeStations({ rooms, place, faults }: Work, { removed }: Pairing<Entity>): Promise<void> {
  for (const { id } of removed) await faults.attempt('stations', () => rooms.stations.remove(place, id));
}

export async function applyStations(work: Work, pairing: Pairing<Entity>, places: Places): Promise<Ids> {
  const { rooms, place, faults } = work;
  const ids = createIds(pairing.kept.map(({ value, held }) => [value.station_code, held.id]));
  const changedStations = pairing.kept.filter(({ value, held }) => !isSame(held.value, value));
  const versions = await freePorts(work, changedStations, places);
  for (const one of changedStations) await change(work, one, versions.get(one.held.id) ?? one.held.version, places);
  for (const { value, path } of pairing.added) {
    const wanted = writtenOf(value, places);
    if (!wanted) continue;
    const past = value.replacements.map(replacementOf);
    const made = await faults.attempt(path, () => rooms.stations.add(place, wanted, past));
    if (made) ids.set(value.station_code, made.stationId);
  }
  return ids;
}

/** Two stations cannot exchange ports one after the other: the port of the first is released before. */
async function freePorts({ rooms, place, faults }: Work, changedStations: readonly KeptPair[], places: Places) {
  const versions = new Map<string, number>();
  const wantedPorts = new Set(changedStations.map(({ value }) => value.sensor_port));
  for (const { held, path, value } of changedStations) {
    const { sensor_port: port } = held.value;
    const before = writtenOf(value, places);
    if (port === null || port === value.sensor_port || !wantedPorts.has(port) || !before) continue;
    const stationChange = { stationId: held.id, wanted: { ...before, sensorPort: null }, seenVersion: held.version };
    const freed = await faults.attempt(path, () => rooms.stations.update(place, stationChange));
    if (freed) versions.set(held.id, freed.version);
  }
  return versions;
}

/** Adds replacements that are missing in the plant, then saves the station's present state. */
async function change(
  { rooms, place, faults }: Work,
  { held, path, value }: KeptPair,
  version: number,
  places: Places,
) {
  const wanted = writtenOf(value, places);
  if (!wanted) return;
  const stationId = held.id;
  let seenVersion = version;
  for (const [i, entry] of value.replacements.entries()) {
    if (i < held.value.replacements.length) continue;
    const { replacedAt, note, newCode: code, newName: name } = replacementOf(entry);
    const stationChange = { stationId, wanted: { ...wanted, code, name }, seenVersion, replacedAt, note };
    const replaced = await faults.attempt(`${path}.replacements[${i}]`, () =>
      rooms.stations.replace(place, stationChange, byFile),
    );
    if (!replaced) return;
    seenVersion = replaced.version;
  }
  await faults.attempt(path, () => rooms.stations.update(place, { stationId, wanted, seenVersion }));
}

/** An import states no reason of its own: its effect on past records was shown before. */
const byFile = { recomputePast: true, byFile: true };

/** Null when an object it refers to could not be created: that is the fault to fix. */
function writtenOf(value: WantedItem<Entity>['value'], { catchments, positions }: Places): WrittenStation | null {
  const { catchment, measure_position: position, replacements: _past, ...own } = value;
  const [catchmentId, positionId] = [catchments.of(catchment), positions.of(position)];
  if (catchmentId === undefined || positionId === undefined) return null;
  return stationFrom({ ...own, catchment_id: catchmentId, measure_position_id: positionId });
}

const replacementOf = (entry: Entity['replacements'][number]): NewReplacement => ({
  replacedAt: new Date(entry.replaced_at),
  oldCode: entry.old_code,
  oldName: entry.old_name,
  newCode: entry.new_code,
  newName: entry.new_name,
  note: entry.note,
});
