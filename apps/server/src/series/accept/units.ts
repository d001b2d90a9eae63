/** By the unit a series has: what one of another unit is in it. */
const factors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  m: { m: 1, dm: 0.1, cm: 0.01, mm: 0.001, ft: 0.3048 },
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4 },
  'm3/s': { 'm3/s': 1, 'l/s': 0.001, 'm3/h': 1 / 3600 },
  m3: { m3: 1, Mcm: 1e6, trieum3: 1e6, triệum3: 1e6 },
  MW: { MW: 1, kW: 0.001, W: 1e-6 },
  V: { V: 1, mV: 0.001 },
  'm/s': { 'm/s': 1, 'cm/s': 0.01, 'km/h': 1 / 3.6 },
  hPa: { hPa: 1, mbar: 1, kPa: 10, Pa: 0.01 },
  '°C': { '°C': 1, C: 1 },
  '%': { '%': 1 },
  '°': { '°': 1, deg: 1 },
  'W/m2': { 'W/m2': 1 },
};

/** As people and loggers write it: a raised digit or a plain one, with or without spaces. */
const plain = (unit: string): string => unit.normalize('NFKC').replaceAll(/\s/g, '');

/** Powers of ten and thirds leave digits that were never measured. */
const significant = 12;

function factorOf(unit: string, seriesUnit: string): number | undefined {
  const known = factors[plain(seriesUnit)] ?? {};
  return Object.hasOwn(known, plain(unit)) ? known[plain(unit)] : undefined;
}

export const isKnownUnit = (unit: string, seriesUnit: string): boolean => factorOf(unit, seriesUnit) !== undefined;

/** Null where the one cannot become the other. */
export function inUnitOf(value: number, unit: string, seriesUnit: string): number | null {
  const factor = factorOf(unit, seriesUnit);
  if (factor === undefined) return null;
  return factor === 1 ? value : Number((value * factor).toPrecision(significant));
}

/** What a value of the series is in another unit. Null where the one cannot become the other. */
export function fromUnitOf(value: number, seriesUnit: string, unit: string): number | null {
  const factor = factorOf(unit, seriesUnit);
  if (factor === undefined) return null;
  return factor === 1 ? value : Number((value / factor).toPrecision(significant));
}
