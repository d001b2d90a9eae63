import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rainSums } from './rain-sums.ts';

const stepMs = 300_000;
const nowMs = 1000 * 86_400_000;
/** A row every five minutes up to now, the newest last; null means no reading. */
const rowsOf = (depths: readonly (number | null)[]) =>
  depths.map((rainMm, index) => ({
    timeMs: nowMs - (depths.length - 1 - index) * stepMs,
    rainMm,
    knownShare: rainMm === null ? 0 : 1,
  }));
const day = (depth: number | null) => Array.from({ length: 288 }, () => depth);

describe('rain of the last hours', () => {
  it('is the sum of what was heard, and says which sums lack a part', () => {
    const fullSums = rainSums(rowsOf(day(0.5)), nowMs, stepMs);
    expect(fullSums).toEqual({ last1h: 6, last6h: 36, last24h: 144, share: 1, partial: [] });
    const silentTwoHoursAgo = day(0.5).with(288 - 24, null);
    const gappySums = rainSums(rowsOf(silentTwoHoursAgo), nowMs, stepMs);
    expect(gappySums).toMatchObject({ last1h: 6, last6h: 35.5, partial: ['last_6h', 'last_24h'] });
    expect(gappySums.share).toBeCloseTo(287 / 288, 9);
  });

  it('lacks nothing while a reading or two are on their way', () => {
    const late = (readings: number) => day(0.5).map((depth, index) => (index >= 288 - readings ? null : depth));
    expect(rainSums(rowsOf(late(2)), nowMs, stepMs)).toMatchObject({ last1h: 5, partial: [] });
    expect(rainSums(rowsOf(late(3)), nowMs, stepMs).partial).toEqual(['last_1h', 'last_6h', 'last_24h']);
  });

  it('is nothing, and no zero, where nothing was heard', () => {
    const emptySums = { last1h: null, last6h: null, last24h: null, partial: [] };
    expect(rainSums([], nowMs, stepMs)).toEqual({ ...emptySums, share: null });
    const silentHour = [...Array.from({ length: 276 }, () => 0.5), ...Array.from({ length: 12 }, () => null)];
    expect(rainSums(rowsOf(silentHour), nowMs, stepMs)).toMatchObject({ last1h: null, last6h: 30 });
  });

  it('is what a plain sum makes, wherever now lies between two rows', () => {
    const depth = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(depth, { maxLength: 288 }), fc.integer({ min: 0, max: 299 }), (hundredths, lateS) => {
        const rows = rowsOf(hundredths.map((one) => (one === null ? null : one / 100)));
        const atMs = nowMs + lateS * 1000;
        const sums = rainSums(rows, atMs, stepMs);
        for (const [hours, key, name] of [
          [1, 'last_1h', 'last1h'],
          [6, 'last_6h', 'last6h'],
          [24, 'last_24h', 'last24h'],
        ] as const) {
          const knownRows = rows.filter(({ timeMs, rainMm }) => timeMs > atMs - hours * 3_600_000 && rainMm !== null);
          const sum = knownRows.reduce((all, { rainMm }) => all + rainMm!, 0);
          expect(sums[name]).toBe(knownRows.length === 0 ? null : Math.round(sum * 100) / 100);
          const lastHeard = rows.findLast(({ rainMm }) => rainMm !== null)?.timeMs ?? atMs;
          const due = [1, 2].filter((steps) => lastHeard + steps * stepMs <= atMs).length;
          expect(sums.partial.includes(key)).toBe(knownRows.length > 0 && knownRows.length + due < hours * 12);
        }
      }),
    );
  });
});
