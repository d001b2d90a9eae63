import type { plantContents } from '@spillway/contract/plant/file';
import type { z } from 'zod';

export type Contents = z.output<typeof plantContents>;

export type ManyKind = 'catchments' | 'measure_positions' | 'stations' | 'sensors' | 'outlets' | 'tables';
export type Entry<K extends ManyKind> = Contents[K][number];

/** An existing object with its database id. */
export interface Held<T> {
  readonly value: T;
  readonly id: string;
  readonly version: number;
}

export interface ExistingPlant extends Omit<Contents, ManyKind | 'name' | 'settings' | 'interface' | 'map_bound'> {
  readonly name: { readonly value: string; readonly version: number };
  readonly settings: Pick<Held<Contents['settings']>, 'value' | 'version'>;
  readonly interface: Pick<Held<Contents['interface']>, 'value' | 'version'>;
  readonly map_bound: Pick<Held<Contents['map_bound']>, 'value' | 'version'>;
  readonly outlineVersions: Readonly<Record<keyof Contents['outlines'], number>>;
  readonly catchments: readonly Held<Entry<'catchments'>>[];
  readonly measure_positions: readonly Held<Entry<'measure_positions'>>[];
  readonly stations: readonly Held<Entry<'stations'>>[];
  readonly sensors: readonly Held<Entry<'sensors'>>[];
  readonly outlets: readonly Held<Entry<'outlets'>>[];
  readonly tables: readonly Held<Entry<'tables'>>[];
}

/** Names and codes are compared case-insensitively. */
export const folded = (text: string | null): string => (text ?? '').toLowerCase();

const valuesOf = <T>(held: readonly Held<T>[]): T[] => held.map(({ value }) => value);

export const contentsOf = (standing: ExistingPlant): Contents => ({
  name: standing.name.value,
  settings: standing.settings.value,
  interface: standing.interface.value,
  map_bound: standing.map_bound.value,
  outlines: standing.outlines,
  catchments: valuesOf(standing.catchments),
  measure_positions: valuesOf(standing.measure_positions),
  stations: valuesOf(standing.stations),
  sensors: valuesOf(standing.sensors),
  outlets: valuesOf(standing.outlets),
  tables: valuesOf(standing.tables),
});
