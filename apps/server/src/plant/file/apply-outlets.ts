import { required } from '@spillway/checked/reads';
import { outletFrom } from '../outlets/outlets.ts';
import { type Entry, folded, type Held } from './contents.ts';
import { isSame } from './differences.ts';
import type { Pairing, Wanted } from './pairs.ts';
import { createIds, type Ids, type Work } from './work.ts';

type Entity = Entry<'outlets'>;
type Kept = Pairing<Entity>['kept'][number];
type Pending = Wanted<Entity> & { readonly id?: string };

const highestNumber = 1000;

/** Unlinks outlets from stations that are removed or change type; returns the resulting pairing. */
export async function letGoOfInputs(
  { rooms, place, faults }: Work,
  pairing: Pairing<Entity>,
  stations: Pairing<Entry<'stations'>>,
): Promise<Pairing<Entity>> {
  const turned = stations.kept.filter(({ held, value }) => held.value.station_type !== value.station_type);
  const going = [...stations.removed, ...turned.map(({ held }) => held)];
  const codes = new Set(going.map(({ value }) => folded(value.station_code)));
  const standing = [...pairing.kept.map(({ held }) => held), ...pairing.removed];
  const ids = createIds(standing.map(({ id, value }) => [value.code, id]));
  const free = async (held: Held<Entity>, path: string): Promise<Held<Entity>> => {
    if (held.value.input_station === null || !codes.has(folded(held.value.input_station))) return held;
    const value = { ...held.value, input_station: null };
    const written = writtenOf(value, { ids, stations: createIds() });
    const freed = await faults.attempt(path, () => rooms.outlets.update(place, held.id, written, held.version));
    return freed ? { ...held, value, version: freed.version } : held;
  };
  const kept: Kept[] = [];
  for (const one of pairing.kept) kept.push({ ...one, held: await free(one.held, one.path) });
  const removed: Held<Entity>[] = [];
  for (const held of pairing.removed) removed.push(await free(held, 'outlets'));
  return { ...pairing, kept, removed };
}

/**
 * Outlets refer to each other and have unique numbers: each is written once the outlets it refers to exist and its
 * number is free.
 */
export async function applyOutlets(work: Work, pairing: Pairing<Entity>, stations: Ids): Promise<Ids> {
  const standing = [...pairing.kept.map(({ held }) => held), ...pairing.removed];
  const ids = createIds(pairing.kept.map(({ held }) => [held.value.code, held.id]));
  const versions = new Map(standing.map(({ id, version }) => [id, version]));
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
  for (const { held, path, number } of inTheWay(pairing.kept))
    await save({ ...held, path }, withoutLinks({ ...held.value, number }));

  const changed = pairing.kept.filter(({ held, value }) => !isSame(held.value, value));
  let pending: Pending[] = [
    ...changed.map(({ held, path, value }) => ({ id: held.id, path, value })),
    ...pairing.added,
  ];
  const fresh = new Set(pairing.added.map(({ value }) => folded(value.code)));
  const isReady = ({ value }: Pending) => linked(value).every((code) => !fresh.has(folded(code)) || ids.get(code));
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
  const gone = new Set(removed.map(({ value }) => folded(value.code)));
  const refersToGone = (value: Entity) => linked(value).some((code) => gone.has(folded(code)));
  for (const { held, path } of kept)
    if (refersToGone(held.value)) await save({ ...held, path }, withoutLinks(held.value));
  for (const held of removed)
    if (refersToGone(held.value)) await save({ ...held, path: 'outlets' }, withoutLinks(held.value));
  for (const { id } of removed) await faults.attempt('outlets', () => rooms.outlets.remove(place, id));
}

/** Two outlets cannot exchange numbers one after the other: the first gets a free number in between. */
function inTheWay(kept: readonly Kept[]) {
  const taken = new Set(kept.flatMap(({ held, value }) => [held.value.number, value.number]));
  const free = Array.from({ length: highestNumber }, (_, i) => highestNumber - i).filter(
    (number) => !taken.has(number),
  );
  return kept.flatMap((one) => {
    const { number, outlet_type: type } = one.held.value;
    const isWanted = kept.some(
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
