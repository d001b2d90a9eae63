import { required } from '@spillway/checked/reads';
import type { quantities } from './quantities.ts';

type SeriesUnit = (typeof quantities)[keyof typeof quantities]['unit'];

/** By the stored unit of a series, which comes first: the value of one of each unit it may be sent in. */
const factors: Readonly<Record<SeriesUnit, Readonly<Record<string, number>>>> = {
  m: { m: 1, dm: 0.1, cm: 0.01, mm: 0.001, ft: 0.3048 },
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4 },
  'm³/s': { 'm³/s': 1, 'l/s': 0.001, 'm³/h': 1 / 3600 },
  'm³': { 'm³': 1, 'nghìn m³': 1e3, 'triệu m³': 1e6 },
  MW: { MW: 1, kW: 0.001, W: 1e-6 },
  V: { V: 1, mV: 0.001 },
  'm/s': { 'm/s': 1, 'cm/s': 0.01, 'km/h': 1 / 3.6 },
  hPa: { hPa: 1, mbar: 1, kPa: 10, Pa: 0.01 },
  '°C': { '°C': 1 },
  '%': { '%': 1 },
  '°': { '°': 1 },
  'W/m²': { 'W/m²': 1 },
};

/** Units of the same quantity as a unit. */
export const unitsLike = (unit: string): readonly string[] =>
  Object.keys(factors[unit as SeriesUnit] ?? Object.values(factors).find((row) => Object.hasOwn(row, unit)) ?? {});

const otherSpellings: ReadonlyMap<string, string> = new Map([
  ['Mcm', 'triệum3'],
  ['trieum3', 'triệum3'],
  ['C', '°C'],
  ['deg', '°'],
]);

/** Normalises the spelling of people and loggers: a raised digit or a plain one, with or without spaces. */
function plain(unit: string): string {
  const bare = unit.normalize('NFKC').replaceAll(/\s/g, '');
  return otherSpellings.get(bare) ?? bare;
}

const rows = new Map(
  Object.entries(factors).map(([own, row]) => [
    plain(own),
    new Map(Object.entries(row).map(([unit, factor]) => [plain(unit), factor])),
  ]),
);

/** Powers of ten and thirds leave digits that were never measured. */
const significant = 12;

/**
 * Converts a value between units. Null when that is impossible, or the unit belongs to another quantity than the series: rain is not given
 * in feet.
 */
export function convertUnit(value: number, from: string, to: string): number | null {
  const [fromPlain, toPlain] = [plain(from), plain(to)];
  const unitRows = [toPlain, fromPlain].flatMap((unitKey) => rows.get(unitKey) ?? []);
  const row = (unitRows.length > 0 ? unitRows : [...rows.values()]).find(
    (one) => one.has(fromPlain) && one.has(toPlain),
  );
  if (!row) return null;
  return fromPlain === toPlain
    ? value
    : Number(((value * required(row.get(fromPlain))) / required(row.get(toPlain))).toPrecision(significant));
}

export const isKnownUnit = (unit: string, seriesUnit: string): boolean => convertUnit(0, unit, seriesUnit) !== null;
