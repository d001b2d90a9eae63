import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { LogRow } from './log-row.ts';

const at = '2026-11-19T16:00:00.000Z';
const later = '2026-11-19T16:05:00.000Z';
const ahead = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
const by = { source: 'model', runId: 7, lacks: [] };

/** A lake that rises by one metre an hour to its design flood level, with everything displayed correctly. */
const logRow: LogRow = {
  at,
  truth: {
    levelM: 252.4,
    inflowM3s: 2000,
    releaseM3s: 800,
    comesM3s: Array.from({ length: 12 }, () => 2000),
    keptM: Array.from({ length: 12 }, (_, step) => 252.4 + (step + 1) / 6),
    dayHighestM: 260,
  },
  level: 252.4,
  recordedInflow: 2000,
  goesBy: { freeboard: by, deadlines: by, simulation: by, sentence: by, check: by, notice: by },
  inflow: [
    { at, m3s: 2000, high: 2200 },
    { at: ahead(2), m3s: 2000, high: 2400 },
  ],
  levels: [{ level: 'design_flood', elevation: 253, state: 'comes', at: ahead(0.6), earliest: ahead(0.5) }],
  deadline: { state: 'told', level: 253, neededBy: ahead(0.5), actBy: at, isAct: true, isHeld: false },
  proposal: { steps: 60, peakRelease: 2480, endLevel: 241.5, broken: 0, highest: 252.8 },
  pinned: null,
  plan: null,
  notice: { text: 'Hồ sẽ tăng lưu lượng xả từ 23:21.', because: 'nothing', release: null },
  warnings: [],
  sentence: '',
};
const rules = (...rows: readonly Partial<LogRow>[]) =>
  judge(rows.map((row) => ({ ...logRow, ...row }))).map(({ rule }) => rule);
const planned = { steps: 60, peakRelease: 2480, endLevel: 241.5, until: ahead(48), state: 'standing' };

describe('the judge of a played flood', () => {
  it('finds nothing where everything is told as it is', () => {
    expect(rules({}, { at: later })).toEqual([]);
  });

  it('finds two screens that go by two forecasts; one that is silent is none', () => {
    expect(rules({ goesBy: { ...logRow.goesBy, simulation: { ...by, source: 'nowcast' } } })).toEqual(['two_futures']);
    expect(rules({ goesBy: { ...logRow.goesBy, check: { ...by, runId: 8 } } })).toEqual(['two_futures']);
    expect(rules({ goesBy: { ...logRow.goesBy, deadlines: null } })).toEqual([]);
  });

  it('finds an inflow that is told less than it comes, and a proposal made for it', () => {
    const dry = [
      { at, m3s: 43, high: 60 },
      { at: ahead(2), m3s: 43, high: 60 },
    ];
    expect(rules({ inflow: dry })).toEqual(['calm_inflow', 'proposal_beside_river']);
    expect(rules({ inflow: dry.map((one) => ({ ...one, high: 1700 })), proposal: null })).toEqual([]);
  });

  it('finds a level, and a deadline, that comes within the hour and is told for later or never', () => {
    const levels = logRow.levels.map((one) => ({ ...one, state: 'not_within', at: null, earliest: null }));
    expect(rules({ levels })).toEqual(['calm_level']);
    expect(rules({ deadline: { ...logRow.deadline, state: 'not_within', neededBy: null } })).toEqual(['calm_deadline']);
    expect(rules({ deadline: { ...logRow.deadline, neededBy: ahead(5) } })).toEqual(['calm_deadline']);
  });

  it('finds a deadline that is later, or gone, without a cause', () => {
    const deadlineWith = (hours: number | null) => ({
      ...logRow.deadline,
      actBy: hours === null ? null : ahead(hours),
    });
    expect(rules({}, { at: later, deadline: deadlineWith(11) })).toEqual(['deadline_later']);
    // A forecast run with better inputs is a valid reason.
    const lessInformed = { ...logRow.goesBy, deadlines: { ...by, lacks: ['no_inflow'] } };
    expect(rules({ goesBy: lessInformed }, { at: later, deadline: deadlineWith(11) })).toEqual([]);
    expect(rules({}, { at: later, deadline: deadlineWith(null) })).toEqual(['deadline_later']);
    expect(rules({}, { at: later, deadline: deadlineWith(0.5) })).toEqual([]);
    const opened = { ...logRow.truth, releaseM3s: 1500 };
    expect(rules({}, { at: later, deadline: deadlineWith(11), truth: opened })).toEqual([]);
    // The change is visible in the next record.
    const still = { at: later, truth: opened };
    expect(rules({}, still, { ...still, deadline: deadlineWith(11) })).toEqual([]);
    expect(rules({}, still, still, { ...still, deadline: deadlineWith(11) })).toEqual(['deadline_later']);
  });

  it('finds an order to act, and a critical warning, where the lake comes to nothing within a day', () => {
    const calm = { levelM: 240, inflowM3s: 60, releaseM3s: 60, keptM: Array.from({ length: 12 }, () => 240) };
    const truth = { ...logRow.truth, ...calm, dayHighestM: 240.1 };
    const emptyRow = { truth, inflow: [], proposal: null };
    expect(rules(emptyRow)).toEqual(['act_for_nothing']);
    for (const later of [{ isAct: false }, { actBy: ahead(2) }])
      expect(rules({ ...emptyRow, deadline: { ...logRow.deadline, ...later } })).toEqual([]);
    expect(rules({ ...emptyRow, truth: { ...truth, dayHighestM: 252.9 } })).toEqual([]);
    expect(rules({ proposal: null }, { ...emptyRow, at: later })).toEqual([]);
    const warnings = [{ code: 'job', severity: 'critical' }];
    const deadline = { ...logRow.deadline, isAct: false };
    expect(rules({ ...emptyRow, deadline, warnings })).toEqual(['critical_for_nothing']);
    expect(rules({ ...emptyRow, deadline, warnings, truth: { ...truth, dayHighestM: 253 } })).toEqual([]);
  });

  it('finds a plan that is not the one proposed', () => {
    const pinned = { steps: 64, peakRelease: 2480, endLevel: 241.5 };
    const notice = { ...logRow.notice, because: 'plan', text: 'xả dự kiến 2.480 m³/s' };
    expect(rules({ pinned, plan: { ...planned, steps: 48, endLevel: 237.1 }, notice })).toEqual(['plan_not_proposed']);
    expect(rules({ pinned, plan: { ...planned, steps: 63 }, notice })).toEqual([]);
  });

  it('finds a notice that names less than is planned; the inflow it names, too, is no release', () => {
    const rulesForText = (text: string) =>
      rules({ plan: planned, notice: { ...logRow.notice, because: 'plan', text } });
    expect(rulesForText('Tổng lưu lượng xả dự kiến 677 m³/s (hiện nay 569 m³/s). Lưu lượng về hồ 2.473 m³/s.')).toEqual(
      ['notice_below_plan'],
    );
    expect(rulesForText('Từ 20:05 xả tăng dần từ 569 lên 2.480 m³/s lúc 01:30.')).toEqual([]);
  });
});
