import { describe, expect, it } from 'vitest';
import { createReckoning, type Observation } from './reckon.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-10-18T02:00:00Z');

/** A machine whose clocks a test sets, beside the true time. */
function machine(overrides: Partial<Observation> = {}) {
  const reckoning = createReckoning();
  let steadyMs = 5000;
  const state = { offMs: 0, databaseOffMs: null as number | null, ...overrides };
  const trueMs = () => start + steadyMs;
  const lookWith = (now: Partial<Observation> = {}) => {
    const wallMs = trueMs() + state.offMs;
    reckoning.look({
      steadyMs,
      wallMs,
      databaseMs: state.databaseOffMs === null ? wallMs : trueMs() + state.databaseOffMs,
      isOneMachine: true,
      storedMs: null,
      othersMs: [],
      heardSince: () => null,
      usualLagMs: 0,
      confirmedMs: null,
      ...overrides,
      ...now,
    });
    return reckoning.verdict();
  };
  return {
    reckoning,
    state,
    look: lookWith,
    trueMs,
    pass: (ms: number) => {
      steadyMs += ms;
    },
    /** Loggers with true clocks, heard just now. */
    loggers: (isLive = true) => ({ heardSince: () => ({ offsetMs: start - minute, isLive }) }),
    offBy: () => reckoning.timeAt(steadyMs) - trueMs(),
  };
}

describe('the time of the product', () => {
  it('is that of the database: a computer that is off changes nothing of it, and is told', () => {
    for (const offMs of [2 * day, -2 * hour, hour, minute]) {
      const one = machine({ isOneMachine: false });
      one.state.databaseOffMs = 0;
      expect(one.look()).toEqual({ state: 'good' });
      one.state.offMs = offMs;
      expect(one.look()).toEqual({ state: 'differs', witness: 'node', differenceMs: offMs });
      expect(one.offBy()).toBe(0);
      one.state.offMs = 0;
      expect(one.look()).toEqual({ state: 'good' });
    }
  });

  it('follows a database that drifts', () => {
    const one = machine();
    one.look();
    for (let drift = 0; drift < 10 * minute; drift += 30_000) {
      one.state.offMs = drift;
      one.look();
      expect(one.offBy()).toBe(drift);
    }
    expect(one.reckoning.verdict()).toEqual({ state: 'alone' });
  });

  it('runs on by the counter where database and computer jump together, until they come back', () => {
    const one = machine();
    one.look();
    for (const offMs of [2 * day, -2 * hour]) {
      one.state.offMs = offMs;
      one.pass(minute);
      expect(one.look()).toEqual({ state: 'differs', witness: 'counter', differenceMs: offMs });
      expect(one.offBy()).toBe(0);
    }
    one.state.offMs = 0;
    expect(one.look()).toEqual({ state: 'alone' });
  });

  it('goes to the new time of the database when loggers speak for it, and not while they speak against it', () => {
    const one = machine();
    one.state.offMs = -hour;
    one.look();
    one.state.offMs = 0;
    expect(one.look()).toMatchObject({ state: 'differs', witness: 'counter', differenceMs: hour });
    expect(one.look(one.loggers())).toEqual({ state: 'good' });
    expect(one.offBy()).toBe(0);
    one.state.offMs = hour;
    one.pass(20 * minute);
    expect(one.look(one.loggers())).toMatchObject({ state: 'differs' });
    expect(one.offBy()).toBe(0);
  });

  it('goes to the new time after a quarter of an hour where nobody speaks at all, and says by how much', () => {
    const one = machine();
    one.look();
    one.state.offMs = 8 * hour;
    one.look();
    one.pass(14 * minute);
    expect(one.look()).toMatchObject({ state: 'differs' });
    one.pass(minute);
    expect(one.look()).toEqual({ state: 'alone' });
    expect([one.offBy(), one.reckoning.steppedMs()]).toEqual([8 * hour, 8 * hour]);
  });
});

describe('a start with a dead clock battery', () => {
  const stored = { storedMs: start - 3 * hour };

  it('is found by what was kept before: nothing is by that clock, and the time known last runs on', () => {
    const one = machine(stored);
    one.state.offMs = -5 * 365 * day;
    expect(one.look()).toMatchObject({ state: 'differs', witness: 'stored' });
    expect(one.offBy()).toBe(-3 * hour - 5000);
    one.pass(day);
    expect(one.look()).toMatchObject({ state: 'differs', witness: 'stored' });
  });

  it('learns the time from the first logger that pushes, and still computes nothing', () => {
    const one = machine(stored);
    one.state.offMs = -5 * 365 * day;
    one.look();
    one.reckoning.heard({ offsetMs: start - minute, isLive: false });
    expect(one.offBy()).toBe(-minute);
    expect(one.look(one.loggers())).toMatchObject({ state: 'differs', witness: 'stored' });
  });

  it('is over when the clock is set', () => {
    const one = machine(stored);
    one.state.offMs = -5 * 365 * day;
    one.look();
    one.state.offMs = 0;
    expect(one.look()).toEqual({ state: 'alone' });
    expect(one.offBy()).toBe(0);
  });

  it('is none where what was kept is of the future, as soon as loggers or a person say so', () => {
    const ahead = { storedMs: start + 2 * day };
    const aheadMachine = machine(ahead);
    expect(aheadMachine.look()).toMatchObject({ state: 'differs', witness: 'stored' });
    expect(aheadMachine.look(aheadMachine.loggers())).toEqual({ state: 'good' });
    expect(aheadMachine.offBy()).toBe(0);
    const confirmed = machine(ahead);
    confirmed.look();
    expect(confirmed.look({ confirmedMs: confirmed.trueMs() })).toEqual({ state: 'alone' });
    expect(confirmed.offBy()).toBe(0);
  });
});

describe('a start with a clock that is one hour off exactly', () => {
  it.each([hour, -hour])('is found by loggers that live: %i ms', (offMs) => {
    const one = machine();
    one.state.offMs = offMs;
    one.look();
    expect(one.look({ ...one.loggers(), usualLagMs: minute })).toMatchObject({
      state: 'differs',
      witness: 'loggers',
      differenceMs: offMs,
    });
    expect(one.offBy()).toBe(0);
    one.state.offMs = 0;
    expect(one.look({ ...one.loggers(), usualLagMs: minute })).toEqual({ state: 'good' });
  });

  it('is not suspected for what is left over from an outage, nor where readings always come late', () => {
    const one = machine();
    const late = (isLive: boolean) => ({ heardSince: () => ({ offsetMs: start - 3 * hour, isLive }) });
    expect(one.look(late(false))).toEqual({ state: 'good' });
    expect(one.look({ ...late(true), usualLagMs: null })).toEqual({ state: 'good' });
  });

  it('is not suspected on a new installation for a logger that is set to another zone', () => {
    const one = machine();
    const ahead = { heardSince: () => ({ offsetMs: start + 7 * hour, isLive: true }), usualLagMs: null };
    one.look(ahead);
    expect(one.look(ahead)).toEqual({ state: 'good' });
    expect(one.offBy()).toBe(0);
    const dead = machine();
    const years = { heardSince: () => ({ offsetMs: start + 20 * 365 * day, isLive: true }), usualLagMs: null };
    dead.look();
    expect(dead.look(years)).toMatchObject({ state: 'differs', witness: 'loggers' });
  });

  it('is not suspected for a single stamp of the far future', () => {
    const one = machine();
    const odd = { heardSince: () => ({ offsetMs: start + 365 * day, isLive: false }), usualLagMs: null };
    one.look(odd);
    expect(one.look(odd)).toEqual({ state: 'good' });
    expect(one.offBy()).toBe(0);
  });
});

describe('other nodes', () => {
  it('are believed where two of them contradict the database and none agrees', () => {
    const one = machine();
    expect(one.look({ othersMs: [-2 * hour] })).toEqual({ state: 'good' });
    expect(one.look({ othersMs: [-2 * hour, -2 * hour] })).toMatchObject({ witness: 'nodes', differenceMs: 2 * hour });
    expect(one.look({ othersMs: [-2 * hour, -2 * hour, 0] })).toEqual({ state: 'good' });
  });
});
