import { afterEach, describe, expect, it } from 'vitest';
import { clearStored, workName, writeForTab } from '../../../base/storage.ts';
import { type LeftDrill, leaveDrill, leftDrill } from './left-drill.ts';

const left: LeftDrill = {
  drillId: 'drill',
  sceneId: 'start',
  scenario: { kind: 'design', years: 100, peak: 900, past_from: null, sensor: 'stuck', seed: 7, hours: 48 },
  inflow: { kind: 'design', label: '100', factor: 1, points: [{ minute: 0, flow: 80 }] },
  minute: 120,
  acts: [{ minute: 60, act: 'gate', of: 'C1', value: 0.5 }],
  moves: [{ id: 1, outletId: 'a', atMs: 3_600_001, value: 0.5 }],
};
afterEach(() => clearStored());

describe('a drill that is left in the middle', () => {
  it('is there for the same person at the same plant, until it is thrown away', () => {
    leaveDrill('an', 'HOMAU', left);
    expect(leftDrill('an', 'HOMAU')).toEqual(left);
    expect([leftDrill('binh', 'HOMAU'), leftDrill('an', 'SONGTRANH')]).toEqual([null, null]);
    leaveDrill('an', 'HOMAU', null);
    expect(leftDrill('an', 'HOMAU')).toBeNull();
  });

  it('is none where this tab keeps something else under its name', () => {
    for (const text of ['', '{', '{}', '3', '{"sceneId":"x"}']) {
      writeForTab(workName({ what: 'drill', who: 'an', plant: 'HOMAU' }), text);
      expect(leftDrill('an', 'HOMAU')).toBeNull();
    }
  });

  it('is gone with whoever signs out, and stays where a session expired', () => {
    leaveDrill('an', 'HOMAU', left);
    clearStored({ keepsWork: true });
    expect(leftDrill('an', 'HOMAU')).toEqual(left);
    clearStored();
    expect(leftDrill('an', 'HOMAU')).toBeNull();
  });
});
