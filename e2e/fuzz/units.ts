/** Conversion factors to the unit of a series, from the table in the manual. */
const worth: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  m: { m: 1, dm: 0.1, cm: 0.01, mm: 0.001, ft: 0.3048 },
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4 },
  'm³/s': { 'm³/s': 1, 'm3/s': 1, 'l/s': 0.001, 'm³/h': 1 / 3600, 'm3 / h': 1 / 3600 },
  MW: { MW: 1, kW: 0.001, W: 1e-6 },
  V: { V: 1, mV: 0.001 },
  'm/s': { 'm/s': 1, 'cm/s': 0.01, 'km/h': 1 / 3.6, ' km / h': 1 / 3.6 },
  '°C': { '°C': 1 },
  '%': { '%': 1 },
};

/** Units that no series here accepts. */
const strange = ['', 'kg', '°F', 'mH2O', 'M', 'MM', 'constructor', '__proto__', 'toString', '\u0000', '\ud800', 'mm/h'];
export const allUnits: readonly string[] = [...strange, ...Object.values(worth).flatMap((units) => Object.keys(units))];

export const unitsOf = (seriesUnit: string): readonly string[] => Object.keys(worth[seriesUnit] ?? {});

/** Converted values keep twelve digits. */
export function rawIn(value: number, unit: string, seriesUnit: string): number | null {
  const own = worth[seriesUnit] ?? {};
  if (!Object.hasOwn(own, unit)) return null;
  return own[unit] === 1 ? value : Number((value * own[unit]!).toPrecision(12));
}
