import { describe, expect, it } from 'vitest';
import type { Fault } from './testing/lake-years.ts';
import { watchLake } from './testing/promise.ts';

const lake = { areaKm2: 3, stepMin: 15, isCascade: false, days: 100 };

describe('what lies is found', () => {
  it.each<[string, Fault, number]>([
    ['a gauge that stands', { kind: 'stuck' }, 5 * 24],
    ['a table that says 40 % too little', { kind: 'table', outlet: 0, factor: 0.6 }, 30 * 24],
    ['a gate that reads 3 cm while it is shut', { kind: 'gate_zero', openingM: 0.03, dischargeM3s: 5 }, 36],
    ['one of two gauges that sinks by 2 cm a day', { kind: 'drift', mPerDay: -0.02 }, 7 * 24],
  ])('%s', (_name, fault, withinHours) => {
    for (const seed of [11, 12]) {
      const { foundAfterHours } = watchLake({ ...lake, seed, fault });
      expect(foundAfterHours).not.toBeNull();
      expect(foundAfterHours!).toBeLessThanOrEqual(withinHours);
    }
  });

  // A small lake whose river carries less than the unit takes.
  it('a unit that runs unread, where it takes more than the river brings', () => {
    expect(watchLake({ ...lake, areaKm2: 1, seed: 1, fault: { kind: 'unit_silent' } }).foundAfterHours).not.toBeNull();
  });
});

it.each([
  [1, 60, false],
  [3, 5, true],
  [10, 30, false],
  [200, 15, true],
])(
  'nothing is found at %i km2 every %i min where nothing lies (below another plant: %s)',
  (areaKm2, stepMin, isCascade) => {
    const { falseAlarms, years } = watchLake({ areaKm2, stepMin, isCascade, days: 300, seed: 21 });
    expect(falseAlarms).toEqual([]);
    expect(years).toBeGreaterThan(0.7);
  },
);
