import type { quantities } from './quantities.ts';

type SeriesUnit = (typeof quantities)[keyof typeof quantities]['unit'];

/** In which units a collector may send what a series keeps in its own, which comes first. */
export const sendableUnits: Readonly<Record<SeriesUnit, readonly string[]>> = {
  m: ['m', 'dm', 'cm', 'mm', 'ft'],
  mm: ['mm', 'cm', 'm', 'in'],
  'm³/s': ['m³/s', 'l/s', 'm³/h'],
  'm³': ['m³', 'triệu m³'],
  MW: ['MW', 'kW', 'W'],
  V: ['V', 'mV'],
  'm/s': ['m/s', 'cm/s', 'km/h'],
  hPa: ['hPa', 'mbar', 'kPa', 'Pa'],
  '°C': ['°C'],
  '%': ['%'],
  '°': ['°'],
  'W/m²': ['W/m²'],
};

export const unitsSendableFor = (unit: string): readonly string[] =>
  (sendableUnits as Readonly<Record<string, readonly string[]>>)[unit] ?? [];
