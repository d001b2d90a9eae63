import { Quality } from '@spillway/hydrology/quality/quality';
import { describe, expect, it } from 'vitest';
import { isSuspect, nextDoubtful, skippedIn, timesIn } from './selection.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 3, minute)).toISOString();
const reading = (minute: number, quality: number, by_hand = false) => ({ time: at(minute), quality, by_hand });
const readings = [
  reading(0, Quality.good),
  reading(5, Quality.jump),
  reading(10, Quality.edited, true),
  reading(15, Quality.missing),
  reading(20, Quality.estimated, true),
  reading(25, Quality.stuck),
];

describe('the readings that wait for a decision', () => {
  it('are those in doubt that nobody has touched', () => {
    expect(readings.filter(isSuspect).map(({ time }) => time)).toEqual([at(5), at(15), at(25)]);
  });

  it('are walked through to later and to earlier times, and end', () => {
    expect(nextDoubtful(readings, null, 1)).toBe(at(5));
    expect(nextDoubtful(readings, at(5), 1)).toBe(at(15));
    expect(nextDoubtful(readings, at(25), 1)).toBeNull();
    expect(nextDoubtful(readings, null, -1)).toBe(at(25));
    expect(nextDoubtful(readings, at(10), -1)).toBe(at(5));
    expect(nextDoubtful(readings, at(5), -1)).toBeNull();
  });
});

describe('a span of the chart', () => {
  it('selects the readings in it, both ends included', () => {
    expect(timesIn(readings, { from: Date.parse(at(5)), to: Date.parse(at(15)) })).toEqual([at(5), at(10), at(15)]);
    expect(timesIn(readings, { from: Date.parse(at(6)), to: Date.parse(at(9)) })).toEqual([]);
  });

  it('tells how many readings between are not selected', () => {
    expect(skippedIn(readings, [readings[1]!, readings[5]!])).toBe(3);
    expect(skippedIn(readings, readings)).toBe(0);
    expect(skippedIn(readings, [])).toBe(0);
  });
});
