import { dayMs } from '@spillway/plant-time/spans';
import type { Found } from '../health/conditions/conditions.ts';
import type { Fault, Finding, WalkState } from './walk.ts';

/** A current finding, with its place; its sentence is for the console. */
interface StandingFinding {
  readonly plantNo: number;
  readonly chainNo: number;
  readonly seq: number;
  readonly fault: Fault;
  /** The number of passes begun when it was last seen. */
  readonly passes: number;
}

interface CheckPass {
  readonly no: number;
  readonly startedAtMs: number;
  readonly rows: number;
  readonly findings: readonly StandingFinding[];
}

/** The state of the check of the whole ledger, as plain data. */
export interface LookedState {
  readonly findings: readonly StandingFinding[];
  /** The current pass; null when there is none. */
  readonly pass: CheckPass | null;
  /** The last completed pass. */
  readonly whole: (Omit<CheckPass, 'findings'> & { readonly endedAtMs: number; readonly chains: number }) | null;
  /** The highest number given to a pass. */
  readonly passes: number;
}

/** How far one chain has been checked. */
export interface Mark {
  readonly fresh: WalkState | null;
  readonly whole: { readonly pass: number; readonly walked: WalkState; readonly isEnd: boolean } | null;
}

export const notYetChecked: LookedState = { findings: [], pass: null, whole: null, passes: 0 };

const maxFindings = 200;
/** Once something is found, somebody waits for it to be gone. */
const repeatMs = 3600_000;

const isSameFinding = (one: StandingFinding, other: StandingFinding) =>
  one.plantNo === other.plantNo && one.chainNo === other.chainNo && one.seq === other.seq && one.fault === other.fault;

/** Keeps each finding once, in its latest form. */
export function together(
  earlierFindings: readonly StandingFinding[],
  found: readonly StandingFinding[],
): readonly StandingFinding[] {
  const before = earlierFindings.filter((one) => !found.some((other) => isSameFinding(one, other)));
  return [...before, ...found].slice(0, maxFindings);
}

export const knownFindings = (foundFindings: readonly Finding[], passes: number): readonly StandingFinding[] =>
  foundFindings.map(({ plantNo, chainNo, seq, fault }) => ({ plantNo, chainNo, seq, fault, passes }));

/** A clock set back does not delay it. */
export function isDue({ pass, whole, findings }: LookedState, nowMs: number): boolean {
  if (pass) return false;
  if (!whole || whole.startedAtMs > nowMs) return true;
  return nowMs - whole.startedAtMs >= (findings.length > 0 ? repeatMs : dayMs);
}

export const begun = (lookedState: LookedState, nowMs: number): LookedState => ({
  ...lookedState,
  passes: lookedState.passes + 1,
  pass: { no: lookedState.passes + 1, startedAtMs: nowMs, rows: 0, findings: [] },
});

/** Findings that the whole pass did not repeat are over, except in rows added after it began, which it may not have reached. */
export function ended(
  lookedState: LookedState,
  pass: CheckPass,
  { chains, nowMs }: { chains: number; nowMs: number },
): LookedState {
  const newer = lookedState.findings.filter(({ passes }) => passes >= pass.no);
  const { no, startedAtMs, rows } = pass;
  const finishedPass = { no, startedAtMs, rows, chains, endedAtMs: nowMs };
  return { ...lookedState, findings: together(pass.findings, newer), pass: null, whole: finishedPass };
}

/** Reports one condition for all of them, because a machine without its key file has a finding for each chain. */
export function foundOf({ findings }: LookedState): readonly Found[] {
  const rank = ({ fault }: StandingFinding) => (fault === 'seal' ? 1 : 0);
  const [first] = findings.toSorted((a, b) => rank(a) - rank(b) || a.plantNo - b.plantNo || a.seq - b.seq);
  if (!first) return [];
  const { plantNo, seq, fault } = first;
  return [{ code: 'ledger_broken', facts: { plant: plantNo, seq, what: fault, findings: findings.length } }];
}
