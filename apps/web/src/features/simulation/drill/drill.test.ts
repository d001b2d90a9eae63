import { describe, expect, it } from 'vitest';
import type { EngineAnswer, SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { sensorFaultOf, shownLevel } from './scenario.ts';
import { calledShare, keyOf, scoreOf } from './score.ts';

const scenario = { kind: 'design', years: 100, past_from: null, sensor: 'stuck', seed: 7, hours: 48 } as const;
const levelAt = (minute: number) => 245 + minute / 1000;

describe('a gauge that lies', () => {
  it('lies the same for the same seed, and not before the lie begins', () => {
    const sensorFault = sensorFaultOf(scenario);
    expect(sensorFaultOf(scenario)).toEqual(sensorFault);
    expect(sensorFaultOf({ ...scenario, seed: 8 })).not.toEqual(sensorFault);
    expect(shownLevel(sensorFault, sensorFault.fromMinute - 10, levelAt)).toBe(levelAt(sensorFault.fromMinute - 10));
    expect(shownLevel(sensorFault, 2000, levelAt)).toBe(levelAt(sensorFault.fromMinute));
    expect(shownLevel({ ...sensorFault, kind: 'silent' }, 2000, levelAt)).toBeNull();
    expect(shownLevel({ ...sensorFault, kind: 'offset' }, 2000, levelAt)).toBeCloseTo(247 + sensorFault.offsetM, 9);
  });
});

const engineAnswer: EngineAnswer = {
  act: 'first_gate',
  atMs: 600 * 60_000,
  what: 'notice',
  to: ['Xã'],
  noLaterThanMs: 300 * 60_000,
  isUrgent: false,
  isPast: false,
  article: 'Điều 10',
};
const call = (minute: number) => ({ minute, act: 'call' as const, of: keyOf(engineAnswer), value: null });
const scene = { levels: [{ level: 'design_flood', elevation: 250 }], rules: '{}' } as unknown as Scene;
const played = (highestM: number, broken: number) =>
  ({
    fromMs: 0,
    account: { highestM },
    told: [engineAnswer],
    rules: [
      {
        stretches: [
          { from: new Date(0).toISOString(), to: new Date(broken * 60_000).toISOString(), state: 'broken' },
          { from: new Date(broken * 60_000).toISOString(), to: new Date(100 * 60_000).toISOString(), state: 'kept' },
        ],
      },
    ],
  }) as unknown as SimulatedPlan;

describe('the score of a drill', () => {
  it('counts a call in time whole, a late one half, and one that came after the act not at all', () => {
    expect([100, 400, 700].map((minute) => calledShare([engineAnswer], [call(minute)], 0))).toEqual([1, 0.5, 0]);
    expect(calledShare([engineAnswer], [], 0)).toBe(0);
    expect(calledShare([], [], 0)).toBe(1);
  });

  it('is the mean of its parts', () => {
    expect(scoreOf(scene, played(249, 20), [call(100)], { highestM: 248.5 })).toMatchObject({
      safety: 100,
      rules: 80,
      notices: 100,
      against_proposal: 50,
      total: 83,
    });
  });

  it('is never more than safety: nobody passes with a lake over its dam', () => {
    expect(scoreOf(scene, played(251.5, 0), [call(100)], null)).toMatchObject({ safety: 0, total: 0 });
  });

  it('earns nothing by what nobody can judge: a plant without levels and procedure has no points for them', () => {
    const bare = { levels: [], rules: null } as unknown as Scene;
    const simulatedWithoutRules = { ...played(249, 0), rules: [], told: [] } as unknown as SimulatedPlan;
    expect(scoreOf(bare, simulatedWithoutRules, [], { highestM: 248.5 })).toMatchObject({
      safety: null,
      rules: null,
      notices: null,
      against_proposal: 50,
      total: 50,
    });
    expect(scoreOf(bare, simulatedWithoutRules, [], null)).toMatchObject({ against_proposal: null, total: null });
    // A procedure that requires no call is fulfilled without calling anybody.
    expect(scoreOf(scene, { ...simulatedWithoutRules, told: [] }, [], null)).toMatchObject({
      notices: 100,
      safety: 100,
    });
  });
});
