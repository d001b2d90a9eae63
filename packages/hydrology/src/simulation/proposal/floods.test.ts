import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../calibration/random.ts';
import { virtualFlood } from './testing/virtual-flood.ts';

describe('floods played with only the forecasts as issued', () => {
  it('say at each hour what is measured now, and members that spread ahead', () => {
    const { inflowM3s, issued } = virtualFlood(seededRandom(1000));
    const members = issued(20);
    expect(members.every((flows) => flows[0] === inflowM3s[20])).toBe(true);
    const ahead = members.map((flows) => flows[18]!);
    expect(Math.max(...ahead)).toBeGreaterThan(1.2 * Math.min(...ahead));
    expect(virtualFlood(seededRandom(1000)).issued(20)).toEqual(members);
  });
});
