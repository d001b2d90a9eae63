import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { valuesFrom } from '../settings/settings.ts';
import type { Contents, ExistingPlant } from './contents.ts';
import { isSame } from './differences.ts';
import type { Work } from './work.ts';

/** Writes the parts that a plant has exactly once. */
export async function applyPlant(work: Work, standing: ExistingPlant, wanted: Contents): Promise<void> {
  const { rooms, caller, place, faults } = work;
  const { hydroCode, who } = place;
  if (caller && standing.name.value !== wanted.name)
    await faults.attempt('name', () =>
      rooms.registry.rename(caller, who, { hydroCode, name: wanted.name }, standing.name.version),
    );
  if (!isSame(standing.settings.value, wanted.settings))
    await faults.attempt('settings', () =>
      rooms.settings.save({
        ...place,
        values: valuesFrom('settings', wanted.settings),
        seenVersion: standing.settings.version,
      }),
    );
  if (!isSame(standing.interface.value, wanted.interface))
    await faults.attempt('interface', () =>
      rooms.interface.save({
        ...place,
        values: valuesFrom('interface', wanted.interface),
        seenVersion: standing.interface.version,
      }),
    );
  const { map_bound: bound } = wanted;
  if (bound && !isSame(standing.map_bound.value, bound))
    await faults.attempt('map_bound', () =>
      rooms.mapBound.save({
        ...place,
        values: valuesFrom('map_bound', bound),
        seenVersion: standing.map_bound.version,
      }),
    );
  await applyOutlines(work, standing, wanted);
}

async function applyOutlines({ rooms, place, faults }: Work, standing: ExistingPlant, wanted: Contents): Promise<void> {
  for (const kind of outlineKinds) {
    const [before, after] = [standing.outlines[kind], wanted.outlines[kind]];
    const path = `outlines.${kind}`;
    if (before && !after) await faults.attempt(path, () => rooms.outlines.remove(place, kind));
    if (!after || isSame(before, after)) continue;
    const seenVersion = before ? standing.outlineVersions[kind] : undefined;
    const upload = { kind, fileName: after.file_name, geoJson: after.geojson, seenVersion };
    await faults.attempt(path, () => rooms.outlines.upload(place, upload));
  }
}
