import { required } from '@spillway/checked/reads';
import type { Calibration } from '../sensors/sensors.ts';
import { type Entry, foldText, type StoredItem } from './contents.ts';
import { isSame } from './differences.ts';
import type { Pairing } from './pairs.ts';
import type { Ids, Work } from './work.ts';

type Entity = Entry<'sensors'>;

/** A sensor is never deleted, only uninstalled; a sensor that stays is unlinked from a station that is removed. */
export async function letGoOfStations(
  { rooms, place, faults }: Work,
  { kept, removed }: Pairing<Entity>,
  removedStations: readonly StoredItem<Entry<'stations'>>[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  for (const { id, version } of removed)
    await faults.attempt('sensors', () => rooms.sensors.uninstall(place, { sensorId: id, seenVersion: version }, now));
  const codes = new Set(removedStations.map(({ value }) => foldText(value.station_code)));
  for (const { held, path } of kept) {
    if (held.value.station === null || !codes.has(foldText(held.value.station))) continue;
    const seen = { sensorId: held.id, seenVersion: held.version };
    const freed = await faults.attempt(path, () => rooms.sensors.setLink(place, seen, null));
    if (freed) versions.set(held.id, freed.version);
  }
  return versions;
}

interface SensorContext {
  readonly stations: Ids;
  /** Versions of sensors already written in this import. */
  readonly versions: ReadonlyMap<string, number>;
}

export async function applySensors(
  work: Work,
  { kept, added }: Pairing<Entity>,
  { stations, versions }: SensorContext,
): Promise<void> {
  for (const { value, path, held } of kept) {
    const currentSensor = versions.has(held.id) ? { ...held.value, station: null } : held.value;
    if (isSame(currentSensor, value)) continue;
    const version = versions.get(held.id) ?? held.version;
    await moveSensorTo(work, { path, sensorId: held.id, version, standing: currentSensor, value, stations });
  }
  for (const { value, path } of added) {
    const stationId = stations.of(value.station);
    if (stationId === undefined) continue;
    const [first, ...later] = value.calibrations.map(calibrationOf);
    const wanted = {
      ...describedOf(value),
      type: value.sensor_type,
      stationId,
      installedAt: new Date(value.installed_at),
      calibration: required(first),
    };
    const uninstalledAt = value.uninstalled_at === null ? null : new Date(value.uninstalled_at);
    const past = { status: value.status, uninstalledAt, calibrations: later };
    await work.faults.attempt(path, () => work.rooms.sensors.setUp(work.place, wanted, past));
  }
}

interface Step {
  readonly path: string;
  readonly sensorId: string;
  readonly version: number;
  readonly standing: Entity;
  readonly value: Entity;
  readonly stations: Ids;
}

/**
 * Makes every change through the same functions as the API; uninstalling comes last, because an uninstalled sensor
 * cannot be changed.
 */
async function moveSensorTo(
  { rooms, place, faults }: Work,
  { path, sensorId, standing, value, stations, version }: Step,
) {
  const { sensors } = rooms;
  let seen = { sensorId, seenVersion: version };
  const step = async (stepPath: string, work: () => Promise<{ readonly version: number }>) => {
    const saved = await faults.attempt(stepPath, work);
    if (saved) seen = { sensorId, seenVersion: saved.version };
  };
  if (!isSame(describedOf(standing), describedOf(value)))
    await step(path, () => sensors.update(place, seen, describedOf(value)));
  const stationId = stations.of(value.station);
  if (stationId !== undefined && foldText(standing.station) !== foldText(value.station))
    await step(path, () => sensors.setLink(place, seen, stationId));
  for (const [i, calibration] of value.calibrations.entries())
    if (i >= standing.calibrations.length)
      await step(`${path}.calibrations[${i}]`, () =>
        sensors.calibrate(place, seen, calibrationOf(calibration), byFile),
      );
  if (standing.status !== value.status) await step(path, () => sensors.setStatus(place, seen, value.status));
  const { uninstalled_at: at } = value;
  if (at !== null && standing.uninstalled_at === null)
    await step(path, () => sensors.uninstall(place, seen, new Date(at)));
}

/** The file is the reason; its effect on the past was shown before the import. */
const byFile = { recomputePast: true, byFile: true };

const describedOf = (value: Entity) => ({
  code: value.sensor_code,
  name: value.name,
  minValue: value.min_value,
  maxValue: value.max_value,
});

const calibrationOf = (one: Entity['calibrations'][number]): Calibration => ({
  effectiveFrom: new Date(one.effective_from),
  coefficient: one.coefficient,
  offset: one.offset,
  elevationM: one.elevation,
  note: one.note,
});
