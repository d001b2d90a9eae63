import { required } from '@spillway/checked/reads';
import { outletFrom } from '../outlets/outlets.ts';
import { type Entry, foldText, type StoredItem } from './contents.ts';
import { isSame } from './differences.ts';
import type { Pairing, WantedItem } from './pairs.ts';
import { createIds, type Ids, type Work } from './work.ts';

type Entity = Entry<'outlets'>;
type KeptPair = Pairing<Entity>['kept'][number];
type Pending = WantedItem<Entity> & { readonly id?: string };

const highestNumber = 1000;

/** Unlinks outlets from stations that are removed or change type; returns the resulting pairing. */
export async function releaseInputs(
  { rooms, place, faults }: Work,
  pairing: Pairing<Entity>,
  stations: Pairing<Entry<'stations'>>,
): Promise<Pairing<Entity>> {
  const turnedStations = stations.kept.filter(({ held, value }) => held.value.station_type !== value.station_type);
  const removedStations = [...stations.removed, ...turnedStations.map(({ held }) => held)];
  const codes = new Set(removedStations.map(({ value }) => foldText(value.station_code)));
  const existingRows = [...pairing.kept.map(({ held }) => held), ...pairing.removed];
  const ids = createIds(existingRows.map(({ id, value }) => [value.code, id]));
  const free = async (currentRow: StoredItem<Entity>, path: string): Promise<StoredItem<Entity>> => {
    if (currentRow.value.input_station === null || !codes.has(foldText(currentRow.value.input_station)))
      return currentRow;
    const value = { ...currentRow.value, input_station: null };
    const written = writtenOf(value, { ids, stations: createIds() });
    const freed = await faults.attempt(path, () =>
      rooms.outlets.update(place, currentRow.id, written, currentRow.version),
    );
    return freed ? { ...currentRow, value, version: freed.version } : currentRow;
  };
  const keptOutlets: KeptPair[] = [];
  for (const one of pairing.kept) keptOutlets.push({ ...one, held: await free(one.held, one.path) });
  const removed: StoredItem<Entity>[] = [];
  for (const currentRow of pairing.removed) removed.push(await free(currentRow, 'outlets'));
  return { ...pairing, kept: keptOutlets, removed };
}

/**
 * Outlets refer to each other and have unique numbers: each is written once the outlets it refers to exist and its
 * number is free.
 */
export async function applyOutlets(work: Work, pairing: Pairing<Entity>, stations: Ids): Promise<Ids> {
  const existingRows = [...pairing.kept.map(({ held }) => held), ...pairing.removed];
  const ids = createIds(pairing.kept.map(({ held }) => [held.value.code, held.id]));
  const versions = new Map(existingRows.map(({ id, version }) => [id, version]));
  const save = async (one: Pending, value: Entity) => {
    const written = writtenOf(value, { ids, stations });
    const { id, path } = one;
    const { rooms, place, faults } = work;
    const saved = await faults.attempt(path, () =>
      id === undefined ? rooms.outlets.add(place, written) : rooms.outlets.update(place, id, written, versions.get(id)),
    );
    if (!saved) return null;
    versions.set(saved.outletId, saved.version);
    return saved.outletId;
  };

  const note = async (one: Pending, value: Entity) => {
    const id = await save(one, value);
    if (id !== null) ids.set(value.code, id);
  };

  await removeGone(work, pairing, save);
  for (const { held, path, number } of findBlocking(pairing.kept))
    await save({ ...held, path }, withoutLinks({ ...held.value, number }));

  const changedOutlets = pairing.kept.filter(({ held, value }) => !isSame(held.value, value));
  let pending: Pending[] = [
    ...changedOutlets.map(({ held, path, value }) => ({ id: held.id, path, value })),
    ...pairing.added,
  ];
  const fresh = new Set(pairing.added.map(({ value }) => foldText(value.code)));
  const isReady = ({ value }: Pending) => linked(value).every((code) => !fresh.has(foldText(code)) || ids.get(code));
  while (pending.length > 0) {
    const ready = pending.filter(isReady);
    if (ready.length === 0) break;
    for (const one of ready) await note(one, one.value);
    pending = pending.filter((one) => !ready.includes(one));
  }
  // The rest refers to each other in a circle: they are created without links and linked afterwards.
  if (work.faults.count === 0) {
    for (const one of pending) await note(one, withoutLinks(one.value));
    for (const { value, path, id = ids.get(value.code) } of pending) if (id) await save({ value, path, id }, value);
  }
  return ids;
}

type Save = (one: Pending, value: Entity) => Promise<string | null>;

async function removeGone({ rooms, place, faults }: Work, { kept, removed }: Pairing<Entity>, save: Save) {
  const removedCodes = new Set(removed.map(({ value }) => foldText(value.code)));
  const refersToRemoved = (value: Entity) => linked(value).some((code) => removedCodes.has(foldText(code)));
  for (const { held, path } of kept)
    if (refersToRemoved(held.value)) await save({ ...held, path }, withoutLinks(held.value));
  for (const currentRow of removed)
    if (refersToRemoved(currentRow.value))
      await save({ ...currentRow, path: 'outlets' }, withoutLinks(currentRow.value));
  for (const { id } of removed) await faults.attempt('outlets', () => rooms.outlets.remove(place, id));
}

/** Two outlets cannot exchange numbers one after the other: the first gets a free number in between. */
function findBlocking(keptOutlets: readonly KeptPair[]) {
  const takenNumbers = new Set(keptOutlets.flatMap(({ held, value }) => [held.value.number, value.number]));
  const free = Array.from({ length: highestNumber }, (_, i) => highestNumber - i).filter(
    (number) => !takenNumbers.has(number),
  );
  return keptOutlets.flatMap((one) => {
    const { number, outlet_type: type } = one.held.value;
    const isWanted = keptOutlets.some(
      ({ value, held }) => value.outlet_type === type && value.number === number && held !== one.held,
    );
    return number !== one.value.number && isWanted ? [{ ...one, number: required(free.shift()) }] : [];
  });
}

const linked = (value: Entity) => value.table_groups.flatMap(({ outlet }) => outlet ?? []);

const withoutLinks = (value: Entity): Entity => ({
  ...value,
  table_groups: value.table_groups.filter(({ outlet }) => outlet === null),
});

const writtenOf = (
  { table_groups: groups, input_station: input, ...own }: Entity,
  { ids, stations }: { readonly ids: Ids; readonly stations: Ids },
) =>
  outletFrom({
    ...own,
    input_station_id: stations.of(input) ?? null,
    table_groups: groups.map(({ group_code, from, outlet }) => ({
      group_code,
      from,
      outlet_id: ids.of(outlet) ?? null,
    })),
  });
