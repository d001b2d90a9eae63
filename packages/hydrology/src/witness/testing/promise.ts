import { judgeGauges } from '../gauge-drift.ts';
import { judgeInflowFloor } from '../inflow-floor.ts';
import { allTrials, judgeTrials } from '../releases.ts';
import { restingGate } from '../resting-gate.ts';
import { firstFrom, waterBooks } from '../water-books.ts';
import { type Fault, lakeYears, uniform } from './lake-years.ts';

export interface Watched {
  readonly areaKm2: number;
  readonly stepMin: number;
  readonly isCascade: boolean;
  readonly days: number;
  readonly seed: number;
  readonly fault?: Fault;
}

export interface Seen {
  /** From the day the fault began until the first finding of its kind; null: none. */
  readonly foundAfterHours: number | null;
  /** Findings that came while nothing lied, each by its kind. */
  readonly falseAlarms: readonly string[];
  /** While nothing lied. */
  readonly years: number;
}

const dayS = 86_400;
export const faultFromDay = 40;
const everyS = dayS / 4;

/** A lake looked at every six hours, as the server does; what is found of it, and when. */
export function watched({ fault, ...lake }: Watched): Seen {
  const noiseM = 0.005 + 0.005 * (lake.seed % 2);
  const told = lakeYears({ ...lake, noiseM, faultFromDay, ...(fault ? { fault } : {}) });
  const books = waterBooks(told.curve, told);
  const trials = allTrials(books);
  const surfaceM2 = lake.areaKm2 * 1e6;
  const second = secondGauge(told.timesS, told.levelsM, {
    seed: lake.seed,
    driftMPerDay: fault?.kind === 'drift' ? fault.mPerDay : 0,
  });
  const falseAlarms: string[] = [];
  let foundAfterHours: number | null = null;
  let on = new Set<string>();
  let quiet = 0;
  for (let nowS = 30 * dayS; nowS < lake.days * dayS; nowS += everyS) {
    const isFaulty = fault !== undefined && nowS > faultFromDay * dayS;
    const found = new Set<string>();
    const wasFound = [...on].some((one) => one.startsWith('releases'));
    const { finding } = judgeTrials(books, trials, { nowS, wasFound });
    if (finding) found.add(`releases ${finding.suspect}`);
    if (judgeInflowFloor(books, surfaceM2, nowS)?.isBelow) found.add('floor');
    const from = firstFrom(told.timesS, nowS - 7 * dayS);
    const to = firstFrom(told.timesS, nowS);
    const part = (column: Float64Array) => column.subarray(from, to);
    const gate = {
      timesS: part(told.timesS),
      openingsM: part(told.openingsM[2]!),
      dischargesM3s: part(told.releasesM3s[2]!),
    };
    if (restingGate(gate, 0.05)) found.add('gate');
    const gauges = [told.levelsM, second].map((levelsM) => ({ timesS: part(told.timesS), levelsM: part(levelsM) }));
    if (fault?.kind !== 'stuck' && judgeGauges(gauges, surfaceM2, nowS)) found.add('gauges');
    if (!isFaulty) {
      quiet += 1;
      falseAlarms.push(...[...found].filter((one) => !on.has(one)));
    } else if (foundAfterHours === null && [...found].some((one) => isOf(fault, one)))
      foundAfterHours = (nowS - faultFromDay * dayS) / 3600;
    on = found;
  }
  return { foundAfterHours, falseAlarms, years: (quiet * everyS) / (365 * dayS) };
}

/** The finding names what lies. */
function isOf({ kind }: Fault, found: string): boolean {
  if (kind === 'gate_zero') return found === 'gate';
  if (kind === 'drift') return found === 'gauges';
  if (kind === 'unit_silent') return found === 'floor';
  return found.startsWith('releases');
}

/** Another gauge of the lake: its own noise and wind, and what of the first is not true. */
function secondGauge(
  timesS: Float64Array,
  levelsM: Float64Array,
  { seed, driftMPerDay }: { seed: number; driftMPerDay: number },
) {
  const random = uniform(seed + 4242);
  let wind = 0;
  return levelsM.map((levelM, row) => {
    wind = 0.98 * wind + 0.002 * (random() - 0.5);
    const days = Math.max(0, timesS[row]! / dayS - faultFromDay);
    return levelM - driftMPerDay * days + wind + 0.02 * (random() - 0.5);
  });
}
