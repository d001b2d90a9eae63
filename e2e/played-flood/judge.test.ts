import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { LogRow } from './log-row.ts';

const at = '2026-11-19T16:00:00.000Z';
const later = '2026-11-19T16:05:00.000Z';
const ahead = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
const by = { source: 'model', runId: 7, lacks: [] };

/** A lake that rises by a metre an hour to its design flood, of which everything is told as it is. */
const told: LogRow = {
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
  judge(rows.map((row) => ({ ...told, ...row }))).map(({ rule }) => rule);
const planned = { steps: 60, peakRelease: 2480, endLevel: 241.5, until: ahead(48), state: 'standing' };

describe('the judge of a played flood', () => {
  it('finds nothing where everything is told as it is', () => {
    expect(rules({}, { at: later })).toEqual([]);
  });

  it('finds two screens that go by two forecasts; one that is silent is none', () => {
    expect(rules({ goesBy: { ...told.goesBy, simulation: { ...by, source: 'nowcast' } } })).toEqual(['two_futures']);
    expect(rules({ goesBy: { ...told.goesBy, check: { ...by, runId: 8 } } })).toEqual(['two_futures']);
    expect(rules({ goesBy: { ...told.goesBy, deadlines: null } })).toEqual([]);
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
    const levels = told.levels.map((one) => ({ ...one, state: 'not_within', at: null, earliest: null }));
    expect(rules({ levels })).toEqual(['calm_level']);
    expect(rules({ deadline: { ...told.deadline, state: 'not_within', neededBy: null } })).toEqual(['calm_deadline']);
    expect(rules({ deadline: { ...told.deadline, neededBy: ahead(5) } })).toEqual(['calm_deadline']);
  });

  it('finds a deadline that is later, or gone, without a cause', () => {
    const moved = (hours: number | null) => ({ ...told.deadline, actBy: hours === null ? null : ahead(hours) });
    expect(rules({}, { at: later, deadline: moved(11) })).toEqual(['deadline_later']);
    // A run that knows more is a cause.
    const blinder = { ...told.goesBy, deadlines: { ...by, lacks: ['no_inflow'] } };
    expect(rules({ goesBy: blinder }, { at: later, deadline: moved(11) })).toEqual([]);
    expect(rules({}, { at: later, deadline: moved(null) })).toEqual(['deadline_later']);
    expect(rules({}, { at: later, deadline: moved(0.5) })).toEqual([]);
    const opened = { ...told.truth, releaseM3s: 1500 };
    expect(rules({}, { at: later, deadline: moved(11), truth: opened })).toEqual([]);
    // Seen by the record after.
    const still = { at: later, truth: opened };
    expect(rules({}, still, { ...still, deadline: moved(11) })).toEqual([]);
    expect(rules({}, still, still, { ...still, deadline: moved(11) })).toEqual(['deadline_later']);
  });

  it('finds an order to act, and a critical warning, where the lake comes to nothing within a day', () => {
    const calm = { levelM: 240, inflowM3s: 60, releaseM3s: 60, keptM: Array.from({ length: 12 }, () => 240) };
    const truth = { ...told.truth, ...calm, dayHighestM: 240.1 };
    const nothing = { truth, inflow: [], proposal: null };
    expect(rules(nothing)).toEqual(['act_for_nothing']);
    for (const later of [{ isAct: false }, { actBy: ahead(2) }])
      expect(rules({ ...nothing, deadline: { ...told.deadline, ...later } })).toEqual([]);
    expect(rules({ ...nothing, truth: { ...truth, dayHighestM: 252.9 } })).toEqual([]);
    expect(rules({ proposal: null }, { ...nothing, at: later })).toEqual([]);
    const warnings = [{ code: 'job', severity: 'critical' }];
    const deadline = { ...told.deadline, isAct: false };
    expect(rules({ ...nothing, deadline, warnings })).toEqual(['critical_for_nothing']);
    expect(rules({ ...nothing, deadline, warnings, truth: { ...truth, dayHighestM: 253 } })).toEqual([]);
  });

  it('finds a plan that is not the one proposed', () => {
    const pinned = { steps: 64, peakRelease: 2480, endLevel: 241.5 };
    const notice = { ...told.notice, because: 'plan', text: 'xả dự kiến 2.480 m³/s' };
    expect(rules({ pinned, plan: { ...planned, steps: 48, endLevel: 237.1 }, notice })).toEqual(['plan_not_proposed']);
    expect(rules({ pinned, plan: { ...planned, steps: 63 }, notice })).toEqual([]);
  });

  it('finds a notice that names less than is planned; the inflow it names, too, is no release', () => {
    const says = (text: string) => rules({ plan: planned, notice: { ...told.notice, because: 'plan', text } });
    expect(says('Tổng lưu lượng xả dự kiến 677 m³/s (hiện nay 569 m³/s). Lưu lượng về hồ 2.473 m³/s.')).toEqual([
      'notice_below_plan',
    ]);
    expect(says('Từ 20:05 xả tăng dần từ 569 lên 2.480 m³/s lúc 01:30.')).toEqual([]);
  });
});
