import { judgeGauges } from '../gauge-drift.ts';
import { judgeInflowFloor } from '../inflow-floor.ts';
import { allTrials, judgeTrials } from '../releases.ts';
import { restingGate } from '../resting-gate.ts';
import { firstFrom, waterBooks } from '../water-books.ts';
import { type Fault, lakeYears, uniform } from './lake-years.ts';

export interface WatchedLake {
  readonly areaKm2: number;
  readonly stepMin: number;
  readonly isCascade: boolean;
  readonly days: number;
  readonly seed: number;
  readonly fault?: Fault;
}

export interface PromiseResult {
  /** Time from the day the fault began until the first finding of its kind; null: none. */
  readonly foundAfterHours: number | null;
  /** Kinds of the findings made without a fault. */
  readonly falseAlarms: readonly string[];
  /** Simulated time without a fault. */
  readonly years: number;
}

const dayS = 86_400;
export const faultFromDay = 40;
const everyS = dayS / 4;

/** Judges a lake every six hours, as the server does; returns what was found and when. */
export function watchLake({ fault, ...lake }: WatchedLake): PromiseResult {
  const noiseM = 0.005 + 0.005 * (lake.seed % 2);
  const lakeAnswer = lakeYears({ ...lake, noiseM, faultFromDay, ...(fault ? { fault } : {}) });
  const books = waterBooks(lakeAnswer.curve, lakeAnswer);
  const trials = allTrials(books);
  const surfaceM2 = lake.areaKm2 * 1e6;
  const second = secondGauge(lakeAnswer.timesS, lakeAnswer.levelsM, {
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
    const from = firstFrom(lakeAnswer.timesS, nowS - 7 * dayS);
    const to = firstFrom(lakeAnswer.timesS, nowS);
    const part = (column: Float64Array) => column.subarray(from, to);
    const gate = {
      timesS: part(lakeAnswer.timesS),
      openingsM: part(lakeAnswer.openingsM[2]!),
      dischargesM3s: part(lakeAnswer.releasesM3s[2]!),
    };
    if (restingGate(gate, 0.05)) found.add('gate');
    const gauges = [lakeAnswer.levelsM, second].map((levelsM) => ({
      timesS: part(lakeAnswer.timesS),
      levelsM: part(levelsM),
    }));
    if (fault?.kind !== 'stuck' && judgeGauges(gauges, surfaceM2, nowS)) found.add('gauges');
    if (!isFaulty) {
      quiet += 1;
      falseAlarms.push(...[...found].filter((one) => !on.has(one)));
    } else if (foundAfterHours === null && [...found].some((one) => isFaultFound(fault, one)))
      foundAfterHours = (nowS - faultFromDay * dayS) / 3600;
    on = found;
  }
  return { foundAfterHours, falseAlarms, years: (quiet * everyS) / (365 * dayS) };
}

/** Whether a finding is of the kind of the fault. */
function isFaultFound({ kind }: Fault, found: string): boolean {
  if (kind === 'gate_zero') return found === 'gate';
  if (kind === 'drift') return found === 'gauges';
  if (kind === 'unit_silent') return found === 'floor';
  return found.startsWith('releases');
}

/** A second gauge of the lake, with its own noise, wind and drift. */
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
