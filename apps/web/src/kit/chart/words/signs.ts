/** Same in every language. */
export const unitSigns = {
  m: 'm',
  m3: 'm³',
  m3s: 'm³/s',
  mm: 'mm',
  km2: 'km²',
  mw: 'MW',
  kwh: 'kWh',
  volt: 'V',
  celsius: '°C',
  percent: '%',
  ms: 'm/s',
  hpa: 'hPa',
  wm2: 'W/m²',
  degree: '°',
} as const;
