import type { Format } from '../format/format.ts';

/** How the engine's numbers are written: the sign of hydraulics for it, in the notation of the formulas. */
const signs: Readonly<Record<string, string>> = {
  lakeLevelM: 'Z',
  tailwaterM: 'Z_tail',
  downstreamM: 'Z_tail',
  openingM: 'a',
  closedDownToM: 'δ',
  drift: 'δ',
  crestM: 'Z_crest',
  sillM: 'Z_sill',
  outletAxisM: 'Z_axis',
  widthM: 'B',
  diameterM: 'D',
  headM: 'H',
  netHeadM: 'H',
  grossHeadM: 'H_gross',
  headLossM: 'h_l',
  fallM: 'H',
  driveM: 'ΔH',
  depthM: 'h',
  weirCoefficient: 'm',
  submergenceFactor: 'σ',
  dischargeCoefficient: 'μ',
  velocityCoefficient: 'φ',
  contraction: 'α',
  openingOverHead: 'a/H',
  areaM2: 'A',
  lossFactor: 'K',
  openShare: 'a/D',
  orificeUpToM: 'Ao',
  overflowFromM: 'Ac',
  orificeM3s: 'Q_orifice',
  overflowM3s: 'Q_overflow',
  ceilingM3s: 'Q_overflow',
  edgeM3s: 'ZAQ',
  firstOpeningM: 'a₁',
  lastOpeningM: 'a_last',
  powerMw: 'P',
  powerSumMw: 'ΣP',
  stoppedBelowMw: 'P_min',
  relativeFlow: 'Q/Q_max',
  efficiency: 'η',
  flowM3s: 'Q',
  nextFlowM3s: 'Q(H)',
  changeM3s: 'ΔQ',
  waterwayM3s: 'Q_waterway',
  dischargeM3s: 'Q',
  ratedM3s: 'Q',
  totalM3s: 'Q_total',
  othersM3s: 'Q_others',
  turbineM3s: 'ΣQ_turbine',
  damM3s: 'ΣQ_dam',
  outM3s: 'Q_out',
  inflowM3s: 'Q_in',
  slowM3s: 'Q_long',
  quickM3s: 'Q_short',
  errorM3s: 'σ_Q',
  storageMcm: 'V',
  storedM3: 'ΔV',
  windowS: 'Δt',
  raw: 'x',
  coefficient: 'a',
  offset: 'b',
  elevationM: 'E',
  value: 'y',
  number: 'n',
  unitsRunning: 'n',
  gauges: 'n',
  outlets: 'n',
  rows: 'n',
  round: 'n',
  quickShare: 'w',
  weight: 'w',
  ageS: 't',
  refusedM: 'Z_refused',
  changeM: '|ΔZ|',
  allowedM: 'v·t + δ',
  usualM: 'ΔZ_usual',
  sinceS: 't',
};

const millions: Readonly<Record<Format['language'], string>> = { vi: 'triệu m³', en: 'million m³' };
const units: readonly (readonly [end: string, unit: string, decimals: number])[] = [
  ['M3s', 'm³/s', 3],
  ['M3', 'm³', 0],
  ['M2', 'm²', 3],
  ['Mw', 'MW', 3],
  ['S', 's', 0],
  ['M', 'm', 3],
];

export const signOf = (name: string): string => signs[name] ?? name;

const endOf = (name: string) => units.find(([end]) => name.endsWith(end));

/** With its unit. */
export function writtenNumber({ number, free, language }: Format, name: string, value: number): string {
  if (name.endsWith('Mcm')) return `${number(value, 3)} ${millions[language]}`;
  const end = endOf(name);
  return end ? `${number(value, end[2])} ${end[1]}` : free(Math.round(value * 1e4) / 1e4);
}
