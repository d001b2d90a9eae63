import { describe, expect, it } from 'vitest';
import { type StartFacts, type StartStep, startStepsOf } from './start-steps.ts';

const bare: StartFacts = {
  hasPlace: false,
  deadM: null,
  normalM: null,
  catchments: 0,
  reservoirPositions: 0,
  levelStations: [],
  hasCurve: false,
  outlets: 0,
  isLakeHeard: false,
  isCalculated: false,
};
const gauge = { stationId: '7', name: 'Mực nước hồ', positionType: 1 };
const of = (facts: Partial<StartFacts>, step: StartStep) =>
  startStepsOf({ ...bare, ...facts }).find((one) => one.step === step)!;
const codes = (facts: Partial<StartFacts>, step: StartStep) => of(facts, step).lacks.map(({ code }) => code);
const next = (facts: Partial<StartFacts>) =>
  startStepsOf({ ...bare, ...facts }).find(({ state }) => state === 'next')?.step;

describe('the way from an empty plant to its first record', () => {
  it('begins with everything open, the curve from the start, and what waits for another blocked', () => {
    const states = startStepsOf(bare).map(({ step, state }) => `${step} ${state}`);
    expect(states).toEqual([
      'place open',
      'levels next',
      'catchment open',
      'position open',
      'gauge blocked',
      'curve open',
      'outlets open',
      'reading blocked',
      'calculation blocked',
    ]);
  });

  it('takes the levels for told only once the useful storage has both ends', () => {
    expect(codes({ deadM: 235 }, 'levels')).toEqual(['no_normal_level']);
    expect(of({ deadM: 235, normalM: 250 }, 'levels').state).toBe('done');
  });

  it('names the station that measures a level of no water: it is why nothing goes on', () => {
    const gaugeWithoutPosition = { ...gauge, positionType: null };
    const facts = { reservoirPositions: 1, levelStations: [gaugeWithoutPosition] };
    expect(of(facts, 'gauge')).toMatchObject({
      state: 'open',
      lacks: [{ code: 'station_not_at_lake', station: gaugeWithoutPosition }],
    });
    expect(of({ levelStations: [gaugeWithoutPosition] }, 'gauge')).toMatchObject({
      state: 'blocked',
      lacks: [{ code: 'station_not_at_lake' }],
    });
    expect(codes({ reservoirPositions: 1, levelStations: [{ ...gauge, positionType: 3 }] }, 'gauge')).toEqual([
      'no_level_station',
    ]);
    expect(of({ reservoirPositions: 1, levelStations: [gaugeWithoutPosition, gauge] }, 'gauge').state).toBe('done');
  });

  it('goes on from step to step, and asks for nothing twice', () => {
    const statedStartFacts: StartFacts = { ...bare, deadM: 235, normalM: 250 };
    expect(next(statedStartFacts)).toBe('position');
    expect(next({ ...statedStartFacts, reservoirPositions: 1 })).toBe('gauge');
    const measured = { ...statedStartFacts, reservoirPositions: 1, levelStations: [gauge] };
    expect(next(measured)).toBe('curve');
    expect(next({ ...measured, hasCurve: true })).toBe('reading');
    const startFacts = { ...measured, hasCurve: true, isLakeHeard: true };
    expect(next(startFacts)).toBe('calculation');
    expect(codes(startFacts, 'calculation')).toEqual(['not_yet_run']);
    expect(next({ ...startFacts, isCalculated: true })).toBeUndefined();
  });

  it('does not wait for the map, the area or the outlets', () => {
    const needed = startStepsOf(bare).filter(({ isNeeded }) => isNeeded);
    expect(needed.map(({ step }) => step)).toEqual(['levels', 'position', 'gauge', 'curve', 'reading', 'calculation']);
  });
});
