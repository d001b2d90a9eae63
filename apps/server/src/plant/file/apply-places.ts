import { itemAt } from '@spillway/checked/reads';
import { catchmentFrom } from '../catchments/catchments.ts';
import type { Entry } from './contents.ts';
import { isSame } from './differences.ts';
import type { Pairing } from './pairs.ts';
import { createIds, type Ids, type Work } from './work.ts';

/** Writes the catchments of the file; others are removed once no station refers to them. */
export async function applyCatchments(work: Work, { added, kept }: Pairing<Entry<'catchments'>>): Promise<Ids> {
  const { rooms, place, faults } = work;
  const ids = createIds(kept.map(({ value, held }) => [value.name, held.id]));
  for (const { value, path, held } of kept)
    if (!isSame(held.value, value))
      await faults.attempt(path, () => rooms.catchments.update(place, held.id, catchmentFrom(value), held.version));
  for (const { value, path } of added) {
    const made = await faults.attempt(path, () => rooms.catchments.add(place, catchmentFrom(value)));
    if (made) ids.set(value.name, made.catchmentId);
  }
  return ids;
}

export async function applyPositions(work: Work, { added, kept }: Pairing<Entry<'measure_positions'>>): Promise<Ids> {
  const { rooms, place, faults } = work;
  const ids = createIds(kept.map(({ value, held }) => [value.name, held.id]));
  for (const { value, path, held } of kept) {
    const wanted = { ...value, measurePositionId: held.id, seenVersion: held.version };
    if (!isSame(held.value, value)) await faults.attempt(path, () => rooms.positions.save(place, [wanted]));
  }
  for (const { value, path } of added) {
    const wanted = { ...value, measurePositionId: undefined, seenVersion: undefined };
    const made = await faults.attempt(path, () => rooms.positions.save(place, [wanted]));
    if (made) ids.set(value.name, itemAt(made, 0).measurePositionId);
  }
  return ids;
}

export async function removePlaces(
  { rooms, place, faults }: Work,
  catchments: Pairing<Entry<'catchments'>>,
  positions: Pairing<Entry<'measure_positions'>>,
): Promise<void> {
  for (const { id } of catchments.removed) await faults.attempt('catchments', () => rooms.catchments.remove(place, id));
  for (const { id } of positions.removed)
    await faults.attempt('measure_positions', () => rooms.positions.remove(place, [id]));
}
