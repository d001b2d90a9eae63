import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '@spillway/rules/definition/definition';
import { incidentsOf } from '@spillway/rules/incidents/incidents-of';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import { type BenchResult, fullOrShort, measureInterleaved } from '../kit.ts';

const histories = fullOrShort(10_000, 500);
const rows = 144;
const marks = [250, 251, 252];

/** A day of ten-minute rows with three thresholds, ten thousand times, compared with a loop for this one rule. */
export default async (): Promise<BenchResult[]> => [...(await days()), ...(await year())];

const days = async (): Promise<BenchResult[]> => {
  const timesMs = Float64Array.from({ length: rows }, (_, row) => row * 10 * minuteMs);
  const all = Array.from({ length: histories }, (_, index) =>
    Float64Array.from(
      { length: rows },
      (_row, row) => 249.5 + 2 * Math.sin((row + index) / 20) + ((index * 7 + row) % 11) / 20,
    ),
  );
  const atMs = timesMs.at(-1)!;
  const ours = new Int8Array(histories);
  const theirs = new Int8Array(histories);
  const subject = (): void => {
    for (const [index, values] of all.entries())
      ours[index] =
        evaluate(definition, { atMs, rows: { timesMs, values }, rowMs: 10 * minuteMs }).value.raised?.step ?? -1;
  };
  const baseline = (): void => {
    for (const [index, values] of all.entries()) theirs[index] = bare(timesMs, values);
  };
  const { subjectMs, baselineMs, ratio } = await measureInterleaved({ subject, baseline });
  if (ours.some((step, index) => step !== theirs[index])) throw new Error('The bare loop judges otherwise.');
  return [
    {
      name: 'rules: 10,000 histories of a day before a ladder of three, against a bare loop',
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit: 15,
      note: `bare loop ${baselineMs.toFixed(1)} ms; ${((subjectMs * 1000) / histories).toFixed(1)} us a history`,
    },
  ];
};

const rowsOfYear = 105_120;

/** A year of 5-minute rows, a tenth of them late or corrected, compared with one evaluation of the whole year. */
const year = async (): Promise<BenchResult[]> => {
  const timesMs = Float64Array.from({ length: rowsOfYear }, (_, row) => row * 5 * minuteMs);
  const values = timesMs.map((_, row) => 249.5 + 2 * Math.sin(row / 300) + ((row * 7) % 11) / 20);
  const knownMs = timesMs.map((timeMs, row) => timeMs + minuteMs + (row % 10 === 0 ? (row % 7) * 6 * minuteMs : 0));
  const facts = { atMs: timesMs.at(-1)! + 60 * minuteMs, rows: { timesMs, values, knownMs }, rowMs: 5 * minuteMs };
  const rainSum: Definition = { ...definition, measure: { kind: 'sum', windowMin: 1440 } };
  const rate = { kind: 'rate', windowMin: 60, perMin: 60 } as const;
  const ends: Definition = { ...definition, measure: { ...rate, by: 'ends' } };
  const line: Definition = { ...definition, measure: { ...rate, by: 'least_squares' } };
  const requests = [
    ['single, as known now', definition, 'now', 8],
    ['single, as known then', definition, 'then', 24],
    ['sum of a day, as known then', rainSum, 'then', 16],
    ['change of an hour between its ends, as known then', ends, 'then', 16],
    ['change of an hour by its line, as known then', line, 'then', 12],
  ] as const;
  const results: BenchResult[] = [];
  for (const [name, rule, knowledgeTime, limit] of requests) {
    const subject = (): unknown => incidentsOf(rule, facts, knowledgeTime);
    const baseline = (): unknown => evaluate(rule, { ...facts, rows: { timesMs, values } });
    const { subjectMs, baselineMs, ratio } = await measureInterleaved({ subject, baseline });
    const note = `one verdict ${baselineMs.toFixed(1)} ms`;
    results.push({
      name: `rules: incidents of a year at 5 minutes, ${name}, against one verdict`,
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit,
      note,
    });
  }
  return results;
};

const definition: Definition = {
  schema: 2,
  target: { kind: 'figure', id: 'lake_level', quantity: 'water_level' },
  measure: { kind: 'single' },
  operator: 'above',
  ladder: marks.map((value, index) => ({
    severity: (['watch', 'warning', 'critical'] as const)[index]!,
    threshold: { kind: 'absolute', value },
  })),
  hysteresis: 0.25,
  timing: { delayMin: 10, delayRows: 1, clearAfterMin: 20, leastRaisedMin: 0, missingAfterMin: null, repeatMin: null },
  wording: {},
};

function bare(timesMs: Float64Array, values: Float64Array): number {
  let worst = -1;
  for (let step = 0; step < marks.length; step += 1) {
    const mark = marks[step]!;
    let isOn = false;
    let sinceMs = -1;
    for (let row = 0; row < values.length; row += 1) {
      const value = values[row]!;
      const isTurning = isOn ? value <= mark - 0.25 : value > mark;
      if (!isTurning) sinceMs = -1;
      else if (sinceMs === -1) sinceMs = timesMs[row]!;
      if (sinceMs === -1 || timesMs[row]! - sinceMs < (isOn ? 20 : 10) * minuteMs) continue;
      isOn = !isOn;
      sinceMs = -1;
    }
    if (isOn) worst = step;
  }
  return worst;
}
