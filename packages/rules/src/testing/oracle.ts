import type { Definition } from '../definition/definition.ts';
import type { History } from './histories.ts';

/**
 * A second implementation of the rules without shared code: time is cut into half minutes, and the whole history is evaluated again at
 * each. Slow and plain on purpose. Returns the state at the end.
 */
export interface ExpectedState {
  readonly worst: number | null;
  readonly worstTick: number | null;
  readonly incidentTick: number | null;
  readonly pending: number | null;
  readonly data: string;
}

type RangePosition = 'beyond' | 'between' | 'within' | 'unknown';
interface SeenValue {
  readonly value: number;
  readonly dataMin: number;
  /** The smallest and the largest possible true value. */
  readonly low: number;
  readonly high: number;
}

interface NotifiedWord {
  readonly word: RangePosition;
  readonly dataTick: number;
  /** The value belongs to a row of exactly that time. */
  readonly isRow: boolean;
}

const ticksAMinute = 2;

/** The result of the definition at a minute, by the data known then. */
export function expectedHistory(history: History, atMin: number): ExpectedState {
  const { definition: d, rowMs } = history;
  const rowMin = rowMs / 60_000;
  const rows = knownRows(history, atMin);
  const delay = delayOf(d.timing, rowMin) * ticksAMinute;
  const missing =
    d.measure.kind === 'silence' ? Number.MAX_SAFE_INTEGER : (d.timing.missingAfterMin ?? 3 * rowMin) * ticksAMinute;
  const last = atMin * ticksAMinute;
  // For each step: whether it is raised at each tick, and its last word.
  const raisedTicks: boolean[][] = d.ladder.map(() => []);
  const pendingFrom: (number | null)[] = d.ladder.map(() => null);
  let seen: SeenValue | null = null;
  const words: NotifiedWord[][] = d.ladder.map(() => []);
  for (let tick = 0; tick <= last; tick++) {
    const now = seenAt(history, rows, tick / ticksAMinute);
    const isNew = now !== null;
    seen = now ?? seen;
    for (const [index, step] of d.ladder.entries()) {
      const T = thresholdAt(history, step.threshold, tick / ticksAMinute);
      const fresh: RangePosition = seen === null ? 'unknown' : wordOf(d, seen, T);
      const before = words[index]!.at(-1);
      words[index]!.push(
        fresh === 'unknown' && before
          ? { ...before, isRow: false }
          : {
              word: fresh,
              dataTick: seen ? seen.dataMin * ticksAMinute : -1,
              isRow: isNew && seen?.dataMin === tick / ticksAMinute,
            },
      );
      raisedTicks[index]!.push(isRaised(words[index]!, raisedTicks[index]!, tick, missing, history));
      pendingFrom[index] = raisedTicks[index]![tick] ? null : runOf(words[index]!, tick, ['beyond']);
    }
  }
  const worstAt = (tick: number) => raisedTicks.findLastIndex((step) => step[tick]);
  const worst = worstAt(last);
  let [worstTick, incidentTick] = [last, last];
  while (worstTick > 0 && worstAt(worstTick - 1) === worst) worstTick--;
  while (incidentTick > 0 && worstAt(incidentTick - 1) !== -1) incidentTick--;
  const pending = pendingFrom.findLastIndex((from, index) => from !== null && index > worst);
  return {
    worst: worst === -1 ? null : worst,
    worstTick: worst === -1 ? null : worstTick,
    incidentTick: worst === -1 ? null : incidentTick,
    pending: pending === -1 ? null : pending,
    data: dataAt(history, seen, atMin, missing, delay),
  };
}

/** Every value since the first one beyond is beyond, for enough rows and minutes or for so long that no row is coming. */
function hasWaited(since: readonly NotifiedWord[], timing: Definition['timing'], rowMin: number): boolean {
  const minutes = since.length / ticksAMinute;
  const rows = 1 + since.filter(({ isRow }) => isRow).length;
  if (rows >= timing.delayRows) return minutes >= Math.min(timing.delayMin, Math.max(10, rowMin));
  return minutes >= delayOf(timing, rowMin) + Math.min(10, rowMin);
}

/** In minutes; each further row required waits for one usual row. */
function delayOf({ delayMin, delayRows }: Definition['timing'], rowMin: number): number {
  let minutes = 0;
  for (let row = 2; row <= delayRows; row++) minutes += rowMin;
  return Math.min(Math.max(minutes, delayMin), Math.max(10, rowMin));
}

/** Raised at an earlier tick and not ended since, or beyond for the whole delay. */
function isRaised(
  words: readonly NotifiedWord[],
  raisedTicks: readonly boolean[],
  tick: number,
  missing: number,
  { definition: { timing }, rowMs }: History,
): boolean {
  if (!raisedTicks[tick - 1]) {
    // A run restarts after the step has ended, because the value was within then.
    const from = runOf(words, tick, ['beyond']);
    return from !== null && hasWaited(words.slice(from + 1), timing, rowMs / 60_000);
  }
  const from = runOf(words, tick, ['within']);
  if (from === null) return true;
  let raisedFrom = tick - 1;
  while (raisedFrom > 0 && raisedTicks[raisedFrom - 1]) raisedFrom--;
  const withinFrom = Math.max(from, raisedFrom);
  const isLongEnough =
    tick - withinFrom >= timing.clearAfterMin * ticksAMinute &&
    tick - raisedFrom >= timing.leastRaisedMin * ticksAMinute;
  return !(isLongEnough && tick - words[tick]!.dataTick <= missing);
}

/** The first tick of the run of these words that reaches this tick. */
function runOf(
  words: readonly { word: RangePosition }[],
  tick: number,
  matchingWords: readonly RangePosition[],
): number | null {
  if (!matchingWords.includes(words[tick]!.word)) return null;
  let from = tick;
  while (from > 0 && matchingWords.includes(words[from - 1]!.word)) from--;
  return from;
}

type Row = readonly [minute: number, value: number | null];

function knownRows({ arrivals }: History, atMin: number): Row[] {
  const minutes = [...new Set(arrivals.filter((a) => a.knownAtMs <= atMin * 60_000).map((a) => a.timeMs / 60_000))];
  minutes.sort((a, b) => a - b);
  return minutes.map((minute) => {
    let newest = Number.NEGATIVE_INFINITY;
    let value: number | null = null;
    for (const a of arrivals)
      if (a.timeMs === minute * 60_000 && a.knownAtMs <= atMin * 60_000 && a.knownAtMs >= newest)
        [newest, value] = [a.knownAtMs, a.value];
    return [minute, value] as const;
  });
}

/** The value to judge at a time; null for unchanged. */
function seenAt(history: History, rows: readonly Row[], minute: number): SeenValue | null {
  const { measure: m, operator } = history.definition;
  if (m.kind === 'forecast') {
    const issue = history.issues.filter((i) => i.issuedAtMs <= minute * 60_000).at(-1);
    if (!issue) return null;
    const issuedMin = issue.issuedAtMs / 60_000;
    const isDown = operator === 'below' || operator === 'at_most';
    const values: number[] = [];
    for (const trace of issue.traces) {
      let furthest: number | null = null;
      for (const [point, value] of trace.entries()) {
        const pointMin = issue.timesMs[point]! / 60_000;
        if (pointMin < issuedMin || pointMin > minute + m.leadMin) continue;
        if (furthest === null || (isDown ? value < furthest : value > furthest)) furthest = value;
      }
      if (furthest !== null) values.push(furthest);
    }
    // The furthest value that enough traces reach.
    const reached = values.filter((v) => {
      const count = values.filter((other) => (isDown ? other <= v : other >= v)).length;
      return count * 100 >= Math.round(m.share * 100) * values.length;
    });
    if (reached.length === 0) return null;
    const value = isDown ? Math.min(...reached) : Math.max(...reached);
    const isOwn = minute === issuedMin;
    return {
      value,
      dataMin: issuedMin,
      low: isOwn || !isDown ? value : Number.NEGATIVE_INFINITY,
      high: isOwn || isDown ? value : Number.POSITIVE_INFINITY,
    };
  }
  if (m.kind === 'silence') {
    const lastRow = rows.filter(([at]) => at <= minute).at(-1);
    return lastRow ? exactValue(minute - lastRow[0], lastRow[0]) : null;
  }
  const believedValues = rows.filter(([at, v]) => at <= minute && v !== null) as [number, number][];
  if (m.kind === 'single')
    return believedValues.length > 0 ? exactValue(believedValues.at(-1)![1], believedValues.at(-1)![0]) : null;
  if (m.kind === 'sum')
    return sumAt(
      believedValues.filter(([, v]) => v >= 0),
      m.windowMin,
      history.rowMs / 60_000,
    );
  for (let index = believedValues.length - 1; index >= 0; index--) {
    const [end] = believedValues[index]!;
    const insideValues = believedValues.filter(([t]) => t >= end - m.windowMin && t <= end);
    const span = end - insideValues[0]![0];
    if (span === 0 || span < m.windowMin / 2 || (m.by === 'least_squares' && insideValues.length < 3)) continue;
    return exactValue(Math.round(slope(insideValues, m.by) * m.perMin * 1e6) / 1e6, end);
  }
  return null;
}

const exactValue = (value: number, dataMin: number): SeenValue => ({ value, dataMin, low: value, high: value });

function sumAt(rows: readonly [number, number][], window: number, rowMin: number): SeenValue | null {
  const end = rows.at(-1)?.[0];
  if (end === undefined) return null;
  const insideRows = rows.filter(([t]) => t > end - window);
  const value = insideRows.reduce((sum, [, v]) => sum + v, 0);
  // Every half minute of the window separately, because a row covers the time before it.
  let covered = 0;
  for (let half = end * 2 - window * 2 + 1; half <= end * 2; half++) {
    const next = insideRows.find(([t]) => t * 2 >= half);
    if (next && next[0] * 2 - half < rowMin * 2) covered++;
  }
  const isWhole = covered * 10 >= window * 2 * 8;
  return { value, dataMin: end, low: value, high: isWhole ? value : Number.POSITIVE_INFINITY };
}

function slope(points: readonly [number, number][], by: 'ends' | 'least_squares'): number {
  const [first, last] = [points[0]!, points.at(-1)!];
  if (by === 'ends') return (last[1] - first[1]) / (last[0] - first[0]);
  const meanT = points.reduce((sum, [t]) => sum + t, 0) / points.length;
  const meanV = points.reduce((sum, [, v]) => sum + v, 0) / points.length;
  const above = points.reduce((sum, [t, v]) => sum + (t - meanT) * (v - meanV), 0);
  return above / points.reduce((sum, [t]) => sum + (t - meanT) ** 2, 0);
}

function thresholdAt({ levels }: History, t: Definition['ladder'][number]['threshold'], minute: number): number | null {
  if (t.kind === 'absolute') return t.value;
  const currentLevels = levels.filter((l) => l.fromMs <= minute * 60_000).at(-1);
  const level = currentLevels?.levels[t.level];
  return level === null || level === undefined ? null : level + t.offset;
}

/** The same word must fit both ends of the possible range. */
function wordOf({ operator, hysteresis }: Definition, { low, high }: SeenValue, T: number | null): RangePosition {
  if (T === null) return 'within';
  const word = (v: number): RangePosition => {
    const past = { above: v > T, at_least: v >= T, below: v < T, at_most: v <= T, equals: v === T, differs: v !== T };
    if (past[operator]) return 'beyond';
    const short = operator === 'above' || operator === 'at_least' ? T - v : v - T;
    if (hysteresis === 0 || operator === 'equals' || operator === 'differs') return 'within';
    const isBack = operator === 'above' || operator === 'below' ? short >= hysteresis : short > hysteresis;
    return isBack ? 'within' : 'between';
  };
  if (low === high) return word(low);
  const [one, other] = [word(low), word(high)];
  // For equality the two ends do not decide the values between them.
  const isInside = (operator === 'equals' || operator === 'differs') && low <= T && T <= high;
  return one === other && !isInside ? one : 'unknown';
}

function dataAt(history: History, seen: SeenValue | null, atMin: number, missing: number, delay: number): string {
  if (seen === null) return 'no_data';
  const overdue = (atMin - seen.dataMin) * ticksAMinute - missing;
  // Data counts as missing only after the last instant at which it was still on time.
  if (overdue > 0) return overdue > delay ? 'no_data' : 'pending';
  const isUnset = history.definition.ladder.some(({ threshold }) => thresholdAt(history, threshold, atMin) === null);
  return isUnset ? 'error' : 'fine';
}
