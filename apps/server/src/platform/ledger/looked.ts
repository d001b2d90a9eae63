import { dayMs } from '@spillway/plant-time/spans';
import type { Found } from '../health/conditions/conditions.ts';
import type { Fault, Finding, Walked } from './walk.ts';

/** A current finding, with its place; its sentence is for the console. */
interface Standing {
  readonly plantNo: number;
  readonly chainNo: number;
  readonly seq: number;
  readonly fault: Fault;
  /** The number of passes begun when it was last seen. */
  readonly passes: number;
}

interface Pass {
  readonly no: number;
  readonly startedAtMs: number;
  readonly rows: number;
  readonly findings: readonly Standing[];
}

/** The state of the check of the whole ledger, as plain data. */
export interface Looked {
  readonly findings: readonly Standing[];
  /** The current pass; null when there is none. */
  readonly pass: Pass | null;
  /** The last completed pass. */
  readonly whole: (Omit<Pass, 'findings'> & { readonly endedAtMs: number; readonly chains: number }) | null;
  /** The highest number given to a pass. */
  readonly passes: number;
}

/** How far one chain has been checked. */
export interface Mark {
  readonly fresh: Walked | null;
  readonly whole: { readonly pass: number; readonly walked: Walked; readonly isEnd: boolean } | null;
}

export const notLooked: Looked = { findings: [], pass: null, whole: null, passes: 0 };

const mostStanding = 200;
/** Once something is found, somebody waits for it to be gone. */
const againMs = 3600_000;

const sameThing = (one: Standing, other: Standing) =>
  one.plantNo === other.plantNo && one.chainNo === other.chainNo && one.seq === other.seq && one.fault === other.fault;

/** Keeps each finding once, in its latest form. */
export function together(known: readonly Standing[], found: readonly Standing[]): readonly Standing[] {
  const before = known.filter((one) => !found.some((other) => sameThing(one, other)));
  return [...before, ...found].slice(0, mostStanding);
}

export const knownFindings = (found: readonly Finding[], passes: number): readonly Standing[] =>
  found.map(({ plantNo, chainNo, seq, fault }) => ({ plantNo, chainNo, seq, fault, passes }));

/** A clock set back does not delay it. */
export function isDue({ pass, whole, findings }: Looked, nowMs: number): boolean {
  if (pass) return false;
  if (!whole || whole.startedAtMs > nowMs) return true;
  return nowMs - whole.startedAtMs >= (findings.length > 0 ? againMs : dayMs);
}

export const begun = (looked: Looked, nowMs: number): Looked => ({
  ...looked,
  passes: looked.passes + 1,
  pass: { no: looked.passes + 1, startedAtMs: nowMs, rows: 0, findings: [] },
});

/** Findings that the whole pass did not repeat are over, except in rows added after it began, which it may not have reached. */
export function ended(looked: Looked, pass: Pass, { chains, nowMs }: { chains: number; nowMs: number }): Looked {
  const newer = looked.findings.filter(({ passes }) => passes >= pass.no);
  const { no, startedAtMs, rows } = pass;
  const whole = { no, startedAtMs, rows, chains, endedAtMs: nowMs };
  return { ...looked, findings: together(pass.findings, newer), pass: null, whole };
}

/** Reports one condition for all of them, because a machine without its key file has a finding for each chain. */
export function foundOf({ findings }: Looked): readonly Found[] {
  const rank = ({ fault }: Standing) => (fault === 'seal' ? 1 : 0);
  const [first] = findings.toSorted((a, b) => rank(a) - rank(b) || a.plantNo - b.plantNo || a.seq - b.seq);
  if (!first) return [];
  const { plantNo, seq, fault } = first;
  return [{ code: 'ledger_broken', facts: { plant: plantNo, seq, what: fault, findings: findings.length } }];
}
