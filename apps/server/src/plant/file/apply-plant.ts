import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { valuesFrom } from '../settings/settings.ts';
import type { Contents, ExistingPlant } from './contents.ts';
import { isSame } from './differences.ts';
import type { Work } from './work.ts';

/** Writes the parts that a plant has exactly once. */
export async function applyPlant(work: Work, existingPlant: ExistingPlant, contents: Contents): Promise<void> {
  const { rooms, caller, place, faults } = work;
  const { hydroCode, who } = place;
  if (caller && existingPlant.name.value !== contents.name)
    await faults.attempt('name', () =>
      rooms.registry.rename(caller, who, { hydroCode, name: contents.name }, existingPlant.name.version),
    );
  if (!isSame(existingPlant.settings.value, contents.settings))
    await faults.attempt('settings', () =>
      rooms.settings.save({
        ...place,
        values: valuesFrom('settings', contents.settings),
        seenVersion: existingPlant.settings.version,
      }),
    );
  if (!isSame(existingPlant.interface.value, contents.interface))
    await faults.attempt('interface', () =>
      rooms.interface.save({
        ...place,
        values: valuesFrom('interface', contents.interface),
        seenVersion: existingPlant.interface.version,
      }),
    );
  const { map_bound: bound } = contents;
  if (bound && !isSame(existingPlant.map_bound.value, bound))
    await faults.attempt('map_bound', () =>
      rooms.mapBound.save({
        ...place,
        values: valuesFrom('map_bound', bound),
        seenVersion: existingPlant.map_bound.version,
      }),
    );
  await applyOutlines(work, existingPlant, contents);
}

async function applyOutlines(
  { rooms, place, faults }: Work,
  existingPlant: ExistingPlant,
  contents: Contents,
): Promise<void> {
  for (const kind of outlineKinds) {
    const [before, after] = [existingPlant.outlines[kind], contents.outlines[kind]];
    const path = `outlines.${kind}`;
    if (before && !after) await faults.attempt(path, () => rooms.outlines.remove(place, kind));
    if (!after || isSame(before, after)) continue;
    const seenVersion = before ? existingPlant.outlineVersions[kind] : undefined;
    const upload = { kind, fileName: after.file_name, geoJson: after.geojson, seenVersion };
    await faults.attempt(path, () => rooms.outlines.upload(place, upload));
  }
}
