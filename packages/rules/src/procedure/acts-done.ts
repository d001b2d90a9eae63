import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { openFromM, runsFromMw } from './acts.ts';
import type { NoticeAct } from './definition.ts';
import { announcedForMs } from './notice-lead.ts';

/** The readings of a gate or a unit, in order of time; the first may be from before the period. */
export interface OutletLine {
  readonly timesMs: readonly number[];
  /** Opening [m] of a gate, power [MW] of a unit. */
  readonly values: readonly number[];
  /** How long a reading is valid; after that the position is not known. */
  readonly holdsMs: number;
}

export interface DoneAct {
  readonly act: NoticeAct;
  /** The first reading that shows it. */
  readonly atMs: number;
  /** False when the record has a gap before, so that it may have happened long before. */
  readonly isTimeKnown: boolean;
}

/** The noise of a sensor at rest is a centimetre. */
const leastMoveM = 0.02;

interface OpeningState {
  readonly values: readonly number[];
  readonly isKnown: boolean;
}

/** The positions of all of them at each instant at which one was read. */
function* linesInForce(
  lines: readonly OutletLine[],
  toMs: number,
): Generator<OpeningState & { readonly atMs: number }> {
  const timesMs = [...new Set(lines.flatMap((line) => line.timesMs))].toSorted((a, b) => a - b);
  const at = lines.map(() => -1);
  for (const atMs of timesMs) {
    if (atMs >= toMs) return;
    for (const [no, line] of lines.entries())
      while (itemAt(at, no) + 1 < line.timesMs.length && itemAt(line.timesMs, itemAt(at, no) + 1) <= atMs)
        at[no] = itemAt(at, no) + 1;
    const isKnown = lines.every(
      ({ timesMs: own, holdsMs }, no) => itemAt(at, no) >= 0 && atMs - itemAt(own, itemAt(at, no)) <= holdsMs,
    );
    yield {
      atMs,
      isKnown,
      values: lines.map(({ values }, no) => (itemAt(at, no) < 0 ? Number.NaN : itemAt(values, itemAt(at, no)))),
    };
  }
}

interface Walk {
  readonly lines: readonly OutletLine[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The changes from one instant with all positions known to the next; an instant without all known makes a gap between. */
function acts(
  { lines, fromMs, toMs }: Walk,
  actsOf: (before: OpeningState, after: OpeningState) => readonly NoticeAct[],
): DoneAct[] {
  if (lines.length === 0) return [];
  const doneActs: DoneAct[] = [];
  const holdsMs = Math.min(...lines.map((line) => line.holdsMs));
  let before: (OpeningState & { readonly atMs: number }) | null = null;
  let isTimeKnown = true;
  for (const now of linesInForce(lines, toMs)) {
    if (!now.isKnown) {
      isTimeKnown = false;
      continue;
    }
    if (before !== null && now.atMs >= fromMs) {
      const isGap = !isTimeKnown || now.atMs - before.atMs > holdsMs;
      for (const act of actsOf(before, now)) doneActs.push({ act, atMs: now.atMs, isTimeKnown: !isGap });
    }
    before = now;
    isTimeKnown = true;
  }
  return doneActs;
}

const isOpen = ({ values }: OpeningState) => values.some((openingM) => openingM > openFromM);
const runs = ({ values }: OpeningState) => values.some((powerMw) => powerMw > runsFromMw);

function gateActs(before: OpeningState, after: OpeningState): NoticeAct[] {
  if (!isOpen(before)) return isOpen(after) ? ['first_gate'] : [];
  if (!isOpen(after)) return ['end_of_release'];
  return after.values.some((openingM, index) => openingM - itemAt(before.values, index) >= leastMoveM)
    ? ['larger_release']
    : [];
}

/**
 * Acts in the record that require a notice by the procedure. Moves within an hour of each other are one act, because one notice announces
 * them. A record cannot show an emergency.
 */
export function actsDone(
  { gates, units }: { readonly gates: readonly OutletLine[]; readonly units: readonly OutletLine[] },
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): DoneAct[] {
  const moves = acts({ lines: gates, fromMs, toMs }, gateActs);
  const openedDoneActs: DoneAct[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const one of moves) {
    const isOwn = one.act !== 'larger_release' || one.atMs - lastMs > announcedForMs;
    if (isOwn) openedDoneActs.push(one);
    lastMs = one.atMs;
  }
  const started = acts({ lines: units, fromMs, toMs }, (before, after) =>
    !runs(before) && runs(after) ? ['generation'] : [],
  );
  return [...openedDoneActs, ...started].toSorted((one, other) => one.atMs - other.atMs);
}

/** The time within a period with unknown gate positions: acts in it are in no record. */
export function unknownMinutes(
  gates: readonly OutletLine[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number {
  if (gates.length === 0 || toMs <= fromMs) return 0;
  const gaps = gates.flatMap(({ timesMs, holdsMs }) => {
    const knownTimes = timesMs.filter((timeMs) => timeMs < toMs);
    const edges = [Number.NEGATIVE_INFINITY, ...knownTimes];
    return edges.flatMap((timeMs, index): [number, number][] => {
      const [from, to] = [Math.max(fromMs, timeMs + holdsMs), Math.min(toMs, knownTimes[index] ?? toMs)];
      return to > from ? [[from, to]] : [];
    });
  });
  let [sumMs, endMs] = [0, fromMs];
  for (const [from, to] of gaps.toSorted((one, other) => one[0] - other[0])) {
    sumMs += Math.max(0, to - Math.max(from, endMs));
    endMs = Math.max(endMs, to);
  }
  return Math.round(sumMs / minuteMs);
}
