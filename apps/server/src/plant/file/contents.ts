import type { plantContents } from '@spillway/contract/plant/file';
import type { z } from 'zod';

export type Contents = z.output<typeof plantContents>;

export type ManyKind = 'catchments' | 'measure_positions' | 'stations' | 'sensors' | 'outlets' | 'tables';
export type Entry<K extends ManyKind> = Contents[K][number];

/** An existing object with its database id. */
export interface StoredItem<T> {
  readonly value: T;
  readonly id: string;
  readonly version: number;
}

export interface ExistingPlant extends Omit<Contents, ManyKind | 'name' | 'settings' | 'interface' | 'map_bound'> {
  readonly name: { readonly value: string; readonly version: number };
  readonly settings: Pick<StoredItem<Contents['settings']>, 'value' | 'version'>;
  readonly interface: Pick<StoredItem<Contents['interface']>, 'value' | 'version'>;
  readonly map_bound: Pick<StoredItem<Contents['map_bound']>, 'value' | 'version'>;
  readonly outlineVersions: Readonly<Record<keyof Contents['outlines'], number>>;
  readonly catchments: readonly StoredItem<Entry<'catchments'>>[];
  readonly measure_positions: readonly StoredItem<Entry<'measure_positions'>>[];
  readonly stations: readonly StoredItem<Entry<'stations'>>[];
  readonly sensors: readonly StoredItem<Entry<'sensors'>>[];
  readonly outlets: readonly StoredItem<Entry<'outlets'>>[];
  readonly tables: readonly StoredItem<Entry<'tables'>>[];
}

/** Names and codes are compared case-insensitively. */
export const foldText = (text: string | null): string => (text ?? '').toLowerCase();

const valuesOf = <T>(held: readonly StoredItem<T>[]): T[] => held.map(({ value }) => value);

export const contentsOf = (existingPlant: ExistingPlant): Contents => ({
  name: existingPlant.name.value,
  settings: existingPlant.settings.value,
  interface: existingPlant.interface.value,
  map_bound: existingPlant.map_bound.value,
  outlines: existingPlant.outlines,
  catchments: valuesOf(existingPlant.catchments),
  measure_positions: valuesOf(existingPlant.measure_positions),
  stations: valuesOf(existingPlant.stations),
  sensors: valuesOf(existingPlant.sensors),
  outlets: valuesOf(existingPlant.outlets),
  tables: valuesOf(existingPlant.tables),
});
