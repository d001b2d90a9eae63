import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { parse } from '@spillway/rules/definition/parse';
import type { Incident } from '@spillway/rules/incidents/incident';
import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import type { NotifiedWarning } from '@spillway/rules/incidents/summary';
import { describe, expect, it } from 'vitest';
import { judge } from '../../backtest/judgement.ts';
import { newJob, type Values } from '../../form/job-values.ts';
import { candidatesOf, notQuieterReason } from './candidates.ts';
import { type Change, changed, readChange, writeChange } from './change.ts';
import { compared, summed } from './compared.ts';
import { mergeProposals, proposalsOf } from './proposals.ts';
import { type Context, usefulReasonOf } from './true-warning.ts';
import { type Judge, tryCandidates } from './try-candidates.ts';

const lake = (change: Partial<Values> = {}): Values => ({
  ...newJob('Hồ'),
  name: 'Hồ cao',
  steps: [{ severity: 'watch', threshold: 100, level: null, offset: 0 }],
  delay: 1,
  ...change,
});
const guardedLake = (change: Partial<Values> = {}, isCritical = false) => ({
  ...lake(change),
  is_critical: isCritical,
});
const critical = { severity: 'critical', threshold: 101, level: null, offset: 0 } as const;
const levelSteps = (level: Values['steps'][number]['level']) => [
  { severity: 'warning' as const, threshold: null, level, offset: 0 },
];

describe('what may become quieter', () => {
  it('is never what the safety of the dam hangs on', () => {
    expect(notQuieterReason(guardedLake({}, true))).toBe('critical');
    expect(notQuieterReason(guardedLake({ steps: levelSteps('designFloodM') }))).toBe('critical');
    expect(notQuieterReason(guardedLake({ steps: levelSteps('checkFloodM') }))).toBe('critical');
    expect(notQuieterReason(guardedLake({ steps: levelSteps('normalM') }))).toBeNull();
    expect(notQuieterReason(guardedLake({ comparison_mode: 'forecast' }))).toBe('forecast');
    expect(notQuieterReason(guardedLake({ is_enabled: false }))).toBe('off');
  });

  it('takes small steps, each of which only makes it quieter', () => {
    const all = candidatesOf(lake({ delay: 9, clear_after_minutes: 20 })).map(writeChange);
    expect(all).toEqual([
      'delay:10',
      'hysteresis:0.02',
      'hysteresis:0.05',
      'hysteresis:0.1',
      'clear_after_minutes:30',
      'clear_after_minutes:60',
      'least_minutes:30',
      'least_minutes:60',
      'least_minutes:120',
      'threshold:0.05',
      'threshold:0.1',
      'threshold:0.2',
    ]);
    const down = candidatesOf(lake({ comparison_operator: 'at_most' })).filter(({ field }) => field === 'threshold');
    expect(down.map(({ to }) => to)).toEqual([-0.05, -0.1, -0.2]);
  });

  it('makes nothing critical later or further away', () => {
    const fields = (values: Values) => new Set(candidatesOf(values).map(({ field }) => field));
    expect(fields(lake({ steps: [critical] }))).toEqual(
      new Set(['hysteresis', 'clear_after_minutes', 'least_minutes']),
    );
    const ladder = lake({ steps: [{ ...critical, severity: 'watch', threshold: 100.9 }, critical] });
    expect(candidatesOf(ladder).filter(({ field }) => field === 'threshold')).toEqual([
      { field: 'threshold', to: 0.05 },
    ]);
    expect(fields(ladder).has('delay')).toBe(false);
  });

  it('goes by shares of what is no level, and by minutes of silence', () => {
    const flow = lake({
      property: 'total_discharge_lake',
      steps: [{ ...critical, severity: 'watch', threshold: 250 }],
    });
    const of = (values: Values) => candidatesOf(values).filter(({ field }) => field === 'threshold');
    expect(of(flow).map(({ to }) => to)).toEqual([13, 25, 50]);
    const silentLake = lake({
      target_kind: 4,
      property: 'water_level',
      comparison_mode: 'silence',
      comparison_operator: 'at_least',
      steps: [{ ...critical, severity: 'watch', threshold: 30 }],
    });
    expect(of(silentLake).map(({ to }) => to)).toEqual([10, 30, 60]);
    const inflow = lake({
      property: 'inflow_moving_average',
      steps: [{ severity: 'watch', threshold: null, level: 'tenYearFloodM3s', offset: 0 }],
    });
    expect(of(inflow)).toEqual([]);
  });
});

describe('a change', () => {
  it('moves the first threshold only, by value or above its level', () => {
    const ladder = lake({ steps: [...lake().steps, critical] });
    expect(changed(ladder, { field: 'threshold', to: 0.1 }).steps.map(({ threshold }) => threshold)).toEqual([
      100.1, 101,
    ]);
    expect(changed(lake({ steps: levelSteps('normalM') }), { field: 'threshold', to: -0.2 }).steps[0]!.offset).toBe(
      -0.2,
    );
    expect(changed(lake(), { field: 'delay', to: 3 }).delay).toBe(3);
  });

  it('stands in an address, and anything else there is none', () => {
    const change: Change = { field: 'hysteresis', to: 0.05 };
    expect(readChange(writeChange(change))).toEqual(change);
    for (const word of [null, '', 'delay', 'delay:', 'delay:x', 'name:3']) expect(readChange(word)).toBeNull();
  });
});

const rule = {
  schema: 2,
  target: { kind: 'figure', id: 'lake_level', quantity: 'lake_level' },
  measure: { kind: 'single' },
  operator: 'at_least',
  ladder: [
    { severity: 'watch', threshold: { kind: 'absolute', value: 100 } },
    { severity: 'warning', threshold: { kind: 'absolute', value: 101 } },
  ],
  hysteresis: 0,
  timing: { delayMin: 0, delayRows: 1, clearAfterMin: 10, leastRaisedMin: 20, missingAfterMin: null, repeatMin: null },
  wording: {},
};
const context = (change: Partial<Context> = {}): Context => ({
  definition: parse(rule).definition!,
  levels: [],
  rowMs: 5 * minuteMs,
  unit: 'm',
  atMs: 100 * hourMs,
  acted: [],
  ...change,
});
const incident = (fromMinute: number, toMinute: number | null, change: Partial<Incident> = {}): Incident => ({
  sinceMs: fromMinute * minuteMs,
  raisedMs: fromMinute * minuteMs,
  endedMs: toMinute === null ? null : toMinute * minuteMs,
  worst: 0,
  changes: [{ atMs: fromMinute * minuteMs, step: 0 }],
  furthest: 100.02,
  isPassed: false,
  ...change,
});
const notifiedWarning = (...parts: readonly Incident[]): NotifiedWarning => ({
  parts,
  sinceMs: parts[0]!.raisedMs,
  endedMs: parts.at(-1)!.endedMs,
  worst: Math.max(...parts.map(({ worst }) => worst)),
});

describe('a true warning', () => {
  it('is one that somebody acted on, that rose, lasted, or went far', () => {
    const short = notifiedWarning(incident(0, 20));
    expect(usefulReasonOf(short, context())).toBeNull();
    expect(usefulReasonOf(short, context({ acted: [{ fromMs: 20 * minuteMs, untilMs: null }] }))).toBe('acted');
    expect(usefulReasonOf(short, context({ acted: [{ fromMs: 21 * minuteMs, untilMs: null }] }))).toBeNull();
    expect(usefulReasonOf(notifiedWarning(incident(0, 20, { worst: 1 })), context())).toBe('higher');
    // The warning stays active for ten minutes after the value has returned: 30 minutes beyond the threshold make 40 minutes.
    expect(usefulReasonOf(notifiedWarning(incident(0, 40)), context())).toBe('lasted');
    expect(usefulReasonOf(notifiedWarning(incident(0, 39)), context())).toBeNull();
    expect(usefulReasonOf(notifiedWarning(incident(0, 40)), context({ rowMs: 10 * minuteMs }))).toBeNull();
    expect(usefulReasonOf(notifiedWarning(incident(5900, null)), context())).toBe('lasted');
    expect(usefulReasonOf(notifiedWarning(incident(0, 20, { furthest: 100.1 })), context())).toBe('further');
    expect(usefulReasonOf(notifiedWarning(incident(0, 20, { furthest: 100.09 })), context())).toBeNull();
    const flow = context({ unit: 'm³/s' });
    expect(usefulReasonOf(notifiedWarning(incident(0, 20, { furthest: 120 })), flow)).toBe('further');
    expect(usefulReasonOf(notifiedWarning(incident(0, 20, { furthest: 119 })), flow)).toBeNull();
  });
});

describe('what a change would have made of them', () => {
  const noise = notifiedWarning(incident(100, 120));
  const real = notifiedWarning(incident(200, 300));
  const before = [notifiedWarning(incident(-50, -10)), noise, real];

  it('is how many fewer, which true ones are missing, and how much later the others come', () => {
    expect(compared(before, [notifiedWarning(incident(215, 300))], 0, context())).toEqual({
      before: 2,
      after: 1,
      missed: [],
      laterMs: 15 * minuteMs,
    });
    expect(compared(before, [noise], 0, context())).toMatchObject({ missed: [{ told: real, why: 'lasted' }] });
  });

  it('counts one told less severely as missed', () => {
    const risenWarning = notifiedWarning(incident(200, 300, { worst: 1 }));
    expect(compared([risenWarning], [real], 0, context()).missed).toEqual([{ told: risenWarning, why: 'higher' }]);
  });

  it('does not count one that goes on in another as missed', () => {
    const later = notifiedWarning(incident(320, 400));
    const one = compared([real, later], [notifiedWarning(incident(200, 400))], 0, context());
    expect(one).toEqual({ before: 2, after: 1, missed: [], laterMs: 0 });
  });

  it('is summed over objects, and the best of each field is proposed', () => {
    const one = compared(before, [noise], 0, context());
    expect(summed([one, one])).toMatchObject({ before: 4, after: 2, missed: [{}, {}] });
    const of = (field: Change['field'], to: number, after: number, missed: number) => ({
      change: { field, to },
      compared: { before: 10, after, missed: Array.from({ length: missed }, () => one.missed[0]!), laterMs: 0 },
    });
    const proposals = proposalsOf([
      of('delay', 2, 5, 1),
      of('delay', 3, 2, 2),
      of('hysteresis', 0.05, 6, 0),
      of('hysteresis', 0.1, 6, 0),
      of('least_minutes', 30, 10, 0),
    ]);
    expect(proposals.map(({ change }) => writeChange(change))).toEqual(['hysteresis:0.05', 'delay:2']);
    const bothProposals = mergeProposals([[of('delay', 2, 5, 1), of('hysteresis', 0.1, 6, 0)], [of('delay', 2, 9, 0)]]);
    expect(bothProposals.map(({ compared: { before: all, after } }) => [all, after])).toEqual([
      [20, 14],
      [10, 6],
    ]);
  });
});

describe('a day of a gauge that trembles at its threshold', () => {
  // Every twenty minutes one row is a centimetre beyond the threshold; for an hour from 12:00 on all are 15 cm beyond.
  const minutes = Array.from({ length: 288 }, (_, row) => row * 5);
  const valueAt = (minute: number) => (minute >= 720 && minute < 780 ? 100.15 : minute % 20 === 0 ? 100.01 : 99.99);
  const facts: LongFacts = {
    atMs: 24 * hourMs,
    rows: {
      timesMs: minutes.map((minute) => minute * minuteMs),
      values: minutes.map(valueAt),
      knownMs: minutes.map((minute) => (minute + 1) * minuteMs),
    },
    levels: [],
    rowMs: 5 * minuteMs,
  };
  const judgeAll: Judge = async (known, rules) => rules.map((one) => judge(known, one, 'then'));
  const gauge = lake({ same_within_minutes: 0 });
  const subject = { subjectId: 'plant', facts, unit: 'm', acted: [] };

  it('would be quiet with one row more, and its hour would still be told', async () => {
    const triedCandidates = await tryCandidates(gauge, subject, 0, judgeAll);
    const of = (word: string) => triedCandidates.find(({ change }) => writeChange(change) === word)!.compared;
    // One warning every twenty minutes makes 72, of which four become one, because the hour continues them.
    expect(of('delay:2')).toEqual({ before: 69, after: 1, missed: [], laterMs: 5 * minuteMs });
    expect(of('threshold:0.2')).toMatchObject({ after: 0, missed: [{ why: 'lasted' }] });
    const [best] = proposalsOf(triedCandidates);
    expect(best!.compared.missed).toEqual([]);
  });

  it('has nothing to try where the job is not one yet', async () => {
    expect(await tryCandidates(lake({ steps: [] }), subject, 0, judgeAll)).toEqual([]);
  });
});
