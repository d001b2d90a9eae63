import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../definition/definition.ts';
import { factsAt } from '../testing/compare-with-oracle.ts';
import { type History, randomHistory } from '../testing/histories.ts';
import { expectedHistory } from '../testing/oracle.ts';
import { evaluate } from '../verdict/evaluate.ts';
import { type Incident, lateAfterMs } from './incident.ts';
import { incidentsOf, type LongFacts } from './incidents-of.ts';
import { summaryOf } from './summary.ts';

const longFacts = ({ arrivals, issues, levels, rowMs, lastMin }: History): LongFacts => ({
  atMs: lastMin * minuteMs,
  rows: {
    timesMs: arrivals.map(({ timeMs }) => timeMs),
    values: arrivals.map(({ value }) => value),
    knownMs: arrivals.map(({ knownAtMs }) => knownAtMs),
  },
  issues,
  levels,
  rowMs,
});

const stepAt = (incidents: readonly Incident[], atMs: number): number | null => {
  const one = incidents.find(({ raisedMs, endedMs }) => raisedMs <= atMs && (endedMs === null || endedMs > atMs));
  return one?.changes.findLast((change) => change.atMs <= atMs)?.step ?? null;
};

/** The notified step at each minute, by calling `evaluate` at each with the data known then. */
function reportedByEvaluate(history: History): (number | null)[] {
  const lateMs = history.definition.measure.kind === 'silence' ? Number.POSITIVE_INFINITY : lateAfterMs(history.rowMs);
  let told: number | null = null;
  return Array.from({ length: history.lastMin + 1 }, (_, minute) => {
    const atMs = minute * minuteMs;
    const { value, measured } = evaluate(history.definition, factsAt(history, atMs));
    const step = value.raised?.step ?? null;
    const isFresh = measured !== null && atMs - measured.atMs <= lateMs;
    if ((step ?? -1) < (told ?? -1) || isFresh) told = step;
    return told;
  });
}

/** The moment at which silence becomes "above" lies a millisecond after a minute, between two minutes. */
const isBetweenMinutes = ({ definition: { measure, operator } }: History) =>
  measure.kind === 'silence' && operator === 'above';

describe('every incident of a history', () => {
  it('is what evaluate says at each instant, of what is known now', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const history = randomHistory(seed);
      const incidents = incidentsOf(history.definition, longFacts(history), 'now');
      const facts = factsAt(history, history.lastMin * minuteMs);
      for (let minute = seed % 7; minute <= history.lastMin; minute += 7) {
        const { value } = evaluate(history.definition, { ...facts, atMs: minute * minuteMs });
        expect([seed, minute, stepAt(incidents, minute * minuteMs)]).toEqual([
          seed,
          minute,
          value.raised?.step ?? null,
        ]);
      }
    }
  });

  it('agrees with the second evaluator on where the last one stands', () => {
    let raisedCount = 0;
    for (let seed = 5001; seed <= 5100; seed += 1) {
      const history = randomHistory(seed);
      const last = incidentsOf(history.definition, longFacts(history), 'now').at(-1);
      const { worst, incidentTick, worstTick } = expectedHistory(history, history.lastMin);
      const standing = last?.endedMs === null ? last : undefined;
      const change = standing?.changes.at(-1);
      const tickOf = (ms: number | undefined) => (ms === undefined ? null : Math.ceil((2 * ms) / minuteMs));
      expect([change?.step ?? null, tickOf(standing?.sinceMs)]).toEqual([worst, incidentTick]);
      expect(tickOf(change?.atMs)).toBe(worstTick);
      if (worst !== null) raisedCount += 1;
    }
    expect(raisedCount).toBeGreaterThan(40);
  });

  it('is what evaluate would have told minute by minute, of what was known then', () => {
    let told = 0;
    for (let seed = 1; seed <= 150; seed += 1) {
      const history = randomHistory(seed);
      if (history.definition.measure.kind === 'forecast' || isBetweenMinutes(history)) continue;
      const incidents = incidentsOf(history.definition, longFacts(history), 'then').filter((one) => !one.isPassed);
      const minutes = Array.from({ length: history.lastMin + 1 }, (_, minute) => stepAt(incidents, minute * minuteMs));
      expect([seed, minutes]).toEqual([seed, reportedByEvaluate(history)]);
      told += incidents.length;
    }
    expect(told).toBeGreaterThan(120);
  });

  it('is the same where it goes back behind many rows, and stops where nothing is different any more', () => {
    const long = Array.from({ length: 60 }, (_, index) => randomHistory(9000 + index, 400)).filter(
      (history) =>
        history.rowMs <= 2 * minuteMs && history.definition.measure.kind !== 'forecast' && !isBetweenMinutes(history),
    );
    expect(long.length).toBeGreaterThan(8);
    for (const history of long.slice(0, 8)) {
      const incidents = incidentsOf(history.definition, longFacts(history), 'then').filter((one) => !one.isPassed);
      const minutes = Array.from({ length: history.lastMin + 1 }, (_, minute) => stepAt(incidents, minute * minuteMs));
      expect(minutes).toEqual(reportedByEvaluate(history));
    }
  });
});

const level: Definition = {
  schema: 2,
  target: { kind: 'sensor', id: 's1', quantity: 'water_level' },
  measure: { kind: 'single' },
  operator: 'above',
  ladder: [250.5, 252].map((value, index) => ({
    severity: (['watch', 'warning'] as const)[index]!,
    threshold: { kind: 'absolute', value },
  })),
  hysteresis: 0.1,
  timing: {
    delayMin: 0,
    delayRows: 2,
    clearAfterMin: 0,
    leastRaisedMin: 0,
    missingAfterMin: null,
    repeatMin: null,
  },
  wording: {},
};

type Row = readonly [minute: number, value: number, knownMinute?: number];
const ofRows = (rows: readonly Row[], knowledgeTime: 'then' | 'now', untilMin = 600) =>
  incidentsOf(
    level,
    {
      atMs: untilMin * minuteMs,
      rows: {
        timesMs: rows.map(([minute]) => minute * minuteMs),
        values: rows.map(([, value]) => value),
        knownMs: rows.map(([minute, , known = minute + 1]) => known * minuteMs),
      },
      rowMs: 5 * minuteMs,
    },
    knowledgeTime,
  ).map(({ sinceMs, raisedMs, endedMs, worst, isPassed }) => [
    sinceMs / minuteMs,
    raisedMs / minuteMs,
    endedMs === null ? null : endedMs / minuteMs,
    worst,
    isPassed,
  ]);

describe('as known then', () => {
  it('is told when the row came, and not by a single spike that the next row was on its way to deny', () => {
    expect(
      ofRows(
        [
          [0, 250],
          [5, 253],
          [10, 250],
          [15, 251],
          [20, 251],
          [25, 250],
        ],
        'then',
      ),
    ).toEqual([[20, 21, 26, 0, false]]);
  });

  it('lists what passed while the line was down, and pages nobody', () => {
    const rows: Row[] = Array.from({ length: 40 }, (_, row) => [
      row * 5,
      row >= 10 && row < 16 ? 252.5 : 250,
      row >= 8 && row < 30 ? 150 : row * 5,
    ]);
    expect(ofRows(rows, 'then')).toEqual([[55, 55, 80, 1, true]]);
    expect(ofRows(rows, 'now')).toEqual([[55, 55, 80, 1, false]]);
  });

  it('tells what still stands when the line is back', () => {
    const rows: Row[] = Array.from({ length: 40 }, (_, row) => [
      row * 5,
      row >= 10 ? 252.5 : 250,
      row >= 8 && row < 30 ? 147 : row * 5,
    ]);
    expect(ofRows(rows, 'then')).toEqual([[55, 147, null, 1, false]]);
  });

  it('keeps what was told when its values are corrected later, and ends it then', () => {
    const rows: Row[] = [
      [0, 251],
      [5, 251],
      [10, 251],
      [0, 249, 13],
      [5, 249, 13],
      [10, 249, 13],
    ];
    expect(ofRows(rows, 'then')).toEqual([[5, 6, 13, 0, false]]);
    expect(ofRows(rows, 'now')).toEqual([]);
  });
});

it('counts what comes back within a while as the same warning', () => {
  const one = (raisedTick: number, ended: number | null, isPassed = false): Incident => ({
    sinceMs: raisedTick,
    raisedMs: raisedTick,
    endedMs: ended,
    worst: 1,
    changes: [{ atMs: raisedTick, step: 1 }],
    furthest: 1,
    isPassed,
  });
  const said = summaryOf([one(0, 10), one(15, 20), one(40, 45, true), one(50, null)], 10, 100);
  expect(said).toMatchObject({ flaps: 1, activeMs: 65, longestMs: 50, worst: 1 });
  expect(said.told.map(({ parts }) => parts.length)).toEqual([2, 1]);
  expect(said.passed).toHaveLength(1);
  expect(summaryOf([], 10, 100)).toMatchObject({ flaps: 0, worst: null, longestMs: 0 });
});
