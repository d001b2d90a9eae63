import { describe, expect, it } from 'vitest';
import { type InputReadings, isEventful, isUnknown, type RecentInputs, recentOf } from './recent.ts';

const from = Date.parse('2026-11-23T04:00:00Z');
const record = (minute: number, level: number | null, inflow: number | null, release: number | null) => ({
  atMs: from + minute * 60_000,
  lake_level: level,
  inflow_moving_average: inflow,
  total_discharge_out: release,
});
const gate = (values: readonly number[], isGate = true): InputReadings => ({
  outletId: 'g',
  isGate,
  name: 'Cửa 1',
  values,
});
const warning = (raisedTime: string, endedAt: string | null = null) => ({ raised_at: raisedTime, ended_at: endedAt });
const emptyRecentInputs: RecentInputs = {
  records: undefined,
  rainMm: undefined,
  inputs: undefined,
  warnings: undefined,
};

describe('what a stretch of time did', () => {
  it('is the change from the first to the last that is known of each figure', () => {
    const records = [record(0, 248, null, 3), record(30, 248.03, 50, 3), record(60, 248.06, 53, null)];
    const recent = recentOf({ ...emptyRecentInputs, records, rainMm: 2.5 }, from);
    expect(recent.levelCm).toBeCloseTo(6, 9);
    expect(recent).toMatchObject({ inflowM3s: 3, releaseM3s: 0, rainMm: 2.5 });
  });

  it('names gates and units that moved, not those whose sensor trembles', () => {
    const inputs = [gate([0, 0.4, 1.4]), gate([1, 1.01]), gate([20, 20.2], false), gate([0, 45], false), gate([])];
    expect(recentOf({ ...emptyRecentInputs, inputs }, from).moved).toEqual([
      { name: 'Cửa 1', isGate: true, before: 0, after: 1.4 },
      { name: 'Cửa 1', isGate: false, before: 0, after: 45 },
    ]);
  });

  it('counts warnings that came and that ended in it', () => {
    const warnings = [
      warning('2026-11-23T04:30:00Z'),
      warning('2026-11-23T03:00:00Z'),
      warning('2026-11-23T03:00:00Z', '2026-11-23T04:10:00Z'),
      warning('2026-11-23T04:20:00Z', '2026-11-23T04:40:00Z'),
    ];
    expect(recentOf({ ...emptyRecentInputs, warnings }, from)).toMatchObject({ raised: 2, ended: 2 });
  });

  it('is unknown where it could not be read or may not be, and never zero', () => {
    const recent = recentOf(emptyRecentInputs, from);
    expect([isUnknown(recent), isEventful(recent)]).toEqual([true, false]);
    expect(recentOf({ ...emptyRecentInputs, records: [record(0, 248, 50, 3)] }, from).levelCm).toBeNull();
    // Users without access to the gates still get the state of the lake.
    expect(isUnknown(recentOf({ ...emptyRecentInputs, rainMm: 0 }, from))).toBe(false);
  });

  it('is worth telling from a centimetre, a cubic metre, a gate or a warning on', () => {
    const quiet: RecentInputs = {
      records: [record(0, 248, 50, 3), record(60, 248.004, 50.6, 3.2)],
      rainMm: 0,
      inputs: [],
      warnings: [],
    };
    expect(isEventful(recentOf(quiet, from))).toBe(false);
    for (const more of [
      { rainMm: 0.2 },
      { inputs: [gate([0, 1])] },
      { warnings: [warning('2026-11-23T04:30:00Z')] },
      { records: [record(0, 248, 50, 3), record(60, 247.98, 50, 3)] },
    ])
      expect(isEventful(recentOf({ ...quiet, ...more }, from))).toBe(true);
  });
});
