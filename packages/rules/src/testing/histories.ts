import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition, LadderStep, Measure, Operator, Threshold } from '../definition/definition.ts';
import type { Issue, LevelsSince } from '../facts/facts.ts';
import type { Arrival } from '../facts/known-at.ts';
import { type Draw, seeded } from './seeded.ts';

/** Arrivals in any order, and the rule that judges them. Times are whole minutes, `lastMin` of them. */
export interface History {
  readonly definition: Definition;
  readonly arrivals: readonly Arrival[];
  readonly issues: readonly Issue[];
  readonly levels: readonly LevelsSince[];
  readonly rowMs: number;
  readonly lastMin: number;
}

const severities = ['watch', 'warning', 'critical'] as const;

/** Gaps, late and corrected values, disbelieved values, duplicate times, and changing levels. */
export function randomHistory(seed: number, lastMin = 120): History {
  const draw = seeded(seed);
  const rowMin = draw.of([1, 2, 5, 15]);
  const definition = randomDefinition(draw);
  return {
    definition,
    arrivals: definition.measure.kind === 'forecast' ? [] : randomArrivals(draw, rowMin, lastMin),
    issues: definition.measure.kind === 'forecast' ? randomIssues(draw, lastMin) : [],
    levels: randomLevels(draw, lastMin),
    rowMs: rowMin * minuteMs,
    lastMin,
  };
}

function randomDefinition(draw: Draw): Definition {
  const measure = randomMeasure(draw);
  const operator = randomOperator(draw, measure);
  const isExact = operator === 'equals' || operator === 'differs';
  const isSilence = measure.kind === 'silence';
  return {
    schema: 2,
    target: { kind: 'sensor', id: 's1', quantity: 'water_level' },
    measure,
    operator,
    ladder: randomLadder(draw, operator, isSilence, isExact ? 1 : draw.whole(1, 3)),
    hysteresis: isSilence || isExact ? 0 : draw.of([0, 0, 1, 2]),
    timing: {
      delayMin: isSilence ? 0 : draw.of([0, 0, 1, 4, 10, 30]),
      delayRows: isSilence ? 1 : draw.of([1, 1, 2, 3, 5]),
      clearAfterMin: draw.of([0, 0, 3, 12]),
      leastRaisedMin: draw.of([0, 0, 5, 25]),
      missingAfterMin: draw.of([null, 4, 20]),
      repeatMin: draw.of([null, 7]),
    },
    wording: {},
  };
}

function randomMeasure(draw: Draw): Measure {
  const windowMin = draw.of([5, 10, 30]);
  return draw.of<Measure>([
    { kind: 'single' },
    { kind: 'sum', windowMin },
    { kind: 'rate', windowMin, perMin: draw.of([1, 10]), by: draw.of(['ends', 'least_squares']) },
    { kind: 'silence' },
    { kind: 'forecast', leadMin: draw.of([10, 30]), share: draw.of([0.3, 0.7, 1]) },
  ]);
}

function randomOperator(draw: Draw, { kind }: Measure): Operator {
  if (kind === 'silence') return draw.of(['above', 'at_least']);
  const all = ['above', 'at_least', 'below', 'at_most'] as const;
  return kind === 'single' || kind === 'sum' ? draw.of([...all, 'equals', 'differs']) : draw.of(all);
}

function randomLadder(draw: Draw, operator: Operator, isSilence: boolean, count: number): LadderStep[] {
  const sign = operator === 'below' || operator === 'at_most' ? -1 : 1;
  let value = isSilence ? draw.whole(1, 6) : draw.whole(-2, 6);
  const isRelative = !isSilence && draw.chance(0.4);
  return severities.slice(0, count).map((severity) => {
    const threshold: Threshold = isRelative
      ? { kind: 'level', level: draw.of(['normal', 'flood']), offset: value }
      : { kind: 'absolute', value };
    value += sign * draw.whole(1, 4);
    return { severity, threshold };
  });
}

function randomArrivals(draw: Draw, rowMin: number, lastMin: number): Arrival[] {
  const arrivals: Arrival[] = [];
  let value = draw.whole(0, 6);
  let gapUntil = -1;
  for (let minute = draw.whole(0, rowMin); minute <= lastMin; minute += rowMin) {
    if (draw.chance(0.04)) gapUntil = minute + draw.whole(rowMin, 40);
    value = Math.max(-3, Math.min(12, value + draw.whole(-2, 2)));
    if (minute <= gapUntil) continue;
    const timeMs = minute * minuteMs;
    const lateMin = draw.chance(0.15) ? draw.whole(1, 50) : 0;
    const told = draw.chance(0.1) ? null : value;
    arrivals.push({ timeMs, knownAtMs: (minute + lateMin) * minuteMs, value: told });
    if (draw.chance(0.08))
      arrivals.push({ timeMs, knownAtMs: (minute + lateMin + draw.whole(1, 30)) * minuteMs, value: draw.whole(0, 9) });
    if (draw.chance(0.05)) minute += draw.whole(0, 3);
  }
  // Arrivals are in no particular order.
  return arrivals
    .map((one) => [draw.whole(0, 1e6), one] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, one]) => one);
}

function randomIssues(draw: Draw, lastMin: number): Issue[] {
  const issues: Issue[] = [];
  for (let minute = draw.whole(0, 20); minute <= lastMin; minute += draw.whole(5, 45)) {
    const first = minute + draw.whole(-5, 15);
    const timesMs = Array.from({ length: draw.whole(1, 8) }, (_, index) => (first + index * draw.of([5])) * minuteMs);
    const trace = () => timesMs.map(() => draw.whole(-2, 9));
    issues.push({ issuedAtMs: minute * minuteMs, timesMs, traces: Array.from({ length: draw.whole(1, 5) }, trace) });
  }
  return issues;
}

function randomLevels(draw: Draw, lastMin: number): LevelsSince[] {
  const startMins = [0, ...(draw.chance(0.5) ? [draw.whole(1, lastMin)] : [])];
  return startMins.map((minute) => ({
    fromMs: minute * minuteMs,
    season: null,
    levels: { normal: draw.chance(0.1) ? null : draw.whole(-1, 2), flood: draw.whole(0, 4) },
  }));
}
