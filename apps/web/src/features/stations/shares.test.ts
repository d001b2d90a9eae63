import { maxGauges } from '@spillway/contract/plant/catchments/thiessen';
import { describe, expect, it } from 'vitest';
import type { Station } from '../../shared/plant/queries.ts';
import { cellsOf, gaugeSetOf, isSound, sentShares, sharesOf, sumOf } from './shares.ts';

const gauge = (station_id: string, thiessen_coefficient: number | null, overrides: Partial<Station> = {}) =>
  ({ station_id, thiessen_coefficient, station_type: 1, version: 3, ...overrides }) as Station;

const set = gaugeSetOf([
  gauge('a', 0.4),
  gauge('b', 0.6),
  gauge('c', null),
  gauge('level', null, { station_type: 2 }),
  gauge('radar', null, { measure_method: 3 }),
]);

describe('the shares of the basin', () => {
  it('belong to the rain gauges, and change their version with any of them', () => {
    expect(sharesOf(set)).toEqual({ a: 0.4, b: 0.6, c: null });
    expect(gaugeSetOf([gauge('a', 0.4, { version: 4 }), gauge('b', 0.6)]).version).not.toBe(
      gaugeSetOf([gauge('a', 0.4), gauge('b', 0.6)]).version,
    );
  });

  it('are sound within a hundredth of 1, and where there are none at all', () => {
    expect([0.99, 1, 1.01, 0.9899, 1.0101].map(isSound)).toEqual([true, true, true, false, false]);
    expect(sumOf({ a: null, b: null })).toBeNull();
    expect(isSound(sumOf({ a: null }))).toBe(true);
    expect(isSound(sumOf({ a: 0 }))).toBe(false);
  });

  it('are sent all together, so that another person’s change of any of them is noticed', () => {
    expect(sentShares(set, { a: 0.5, b: 0.5, c: null })).toEqual([
      { station_id: 'a', coefficient: 0.5, version: 3 },
      { station_id: 'b', coefficient: 0.5, version: 3 },
      { station_id: 'c', coefficient: null, version: 3 },
    ]);
  });

  it('are sent only where they changed once all are more than one call takes', () => {
    const many = gaugeSetOf(Array.from({ length: maxGauges + 1 }, (_, i) => gauge(`g${i}`, null)));
    expect(sentShares(many, { ...sharesOf(many), g7: 1 })).toEqual([{ station_id: 'g7', coefficient: 1, version: 3 }]);
  });
});

describe('the drawn cells', () => {
  it('part two gauges half-way', () => {
    const [left, right] = cellsOf(
      [
        { x: 100, y: 50 },
        { x: 300, y: 50 },
      ],
      [400, 100],
    );
    expect(left).toBe('M0.0 0.0L200.0 0.0L200.0 100.0L0.0 100.0Z');
    expect(right).toBe('M200.0 0.0L400.0 0.0L400.0 100.0L200.0 100.0Z');
  });

  it('are the whole sheet for one gauge and nothing for none', () => {
    expect(cellsOf([{ x: 5, y: 5 }], [400, 100])).toEqual(['M0.0 0.0L400.0 0.0L400.0 100.0L0.0 100.0Z']);
    expect(cellsOf([], [400, 100])).toEqual([]);
  });
});
