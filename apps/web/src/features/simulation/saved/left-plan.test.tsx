import { afterEach, expect, it } from 'vitest';
import { clearStored, workName, writeForTab } from '../../../base/storage.ts';
import { forecastInflow } from '../plan/draft.ts';
import { type LeftPlan, leavePlan, leftPlan } from './left-plan.ts';

const left: LeftPlan = {
  sceneId: 'start',
  draft: {
    moves: [{ id: 1, outletId: 'a', atMs: 3_600_000, value: 0.5 }],
    untilMs: 7_200_000,
    inflow: forecastInflow,
    faults: { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
  },
  atMs: 1_800_000,
  edited: { plan_id: 'p', version: 3, name: 'Đón lũ', updated_by: 'an', updated_at: '2026-09-30T00:00:00.000Z' },
};
afterEach(() => clearStored());

it('a plan that is drawn outlives a session that expired, for the same person at the same plant; signing out takes it along', () => {
  leavePlan('an', 'HOMAU', left);
  clearStored({ keepsWork: true });
  expect(leftPlan('an', 'HOMAU')).toEqual(left);
  expect([leftPlan('binh', 'HOMAU'), leftPlan('an', 'SONGTRANH')]).toEqual([null, null]);
  clearStored();
  expect(leftPlan('an', 'HOMAU')).toBeNull();
});

it('that an older page left is a new one', () => {
  const { edited: _, ...older } = left;
  writeForTab(workName({ what: 'plan', who: 'an', plant: 'HOMAU' }), JSON.stringify(older));
  expect(leftPlan('an', 'HOMAU')).toEqual({ ...left, edited: null });
});

it('is none where this tab keeps something else under its name, or where it was thrown away', () => {
  for (const text of ['', '{', '3', '{"sceneId":"x"}']) {
    writeForTab(workName({ what: 'plan', who: 'an', plant: 'HOMAU' }), text);
    expect(leftPlan('an', 'HOMAU')).toBeNull();
  }
  leavePlan('an', 'HOMAU', left);
  leavePlan('an', 'HOMAU', null);
  expect(leftPlan('an', 'HOMAU')).toBeNull();
});
