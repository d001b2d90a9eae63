import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rainSums } from './rain-sums.ts';

const stepMs = 300_000;
const nowMs = 1000 * 86_400_000;
/** Every five minutes up to now, the newest last; null: nothing was heard. */
const rowsOf = (depths: readonly (number | null)[]) =>
  depths.map((rainMm, at) => ({
    timeMs: nowMs - (depths.length - 1 - at) * stepMs,
    rainMm,
    knownShare: rainMm === null ? 0 : 1,
  }));
const day = (depth: number | null) => Array.from({ length: 288 }, () => depth);

describe('rain of the last hours', () => {
  it('is the sum of what was heard, and says which sums lack a part', () => {
    const whole = rainSums(rowsOf(day(0.5)), nowMs, stepMs);
    expect(whole).toEqual({ last1h: 6, last6h: 36, last24h: 144, share: 1, partial: [] });
    const silentTwoHoursAgo = day(0.5).with(288 - 24, null);
    const lacking = rainSums(rowsOf(silentTwoHoursAgo), nowMs, stepMs);
    expect(lacking).toMatchObject({ last1h: 6, last6h: 35.5, partial: ['last_6h', 'last_24h'] });
    expect(lacking.share).toBeCloseTo(287 / 288, 9);
  });

  it('lacks nothing while a reading or two are on their way', () => {
    const late = (readings: number) => day(0.5).map((depth, at) => (at >= 288 - readings ? null : depth));
    expect(rainSums(rowsOf(late(2)), nowMs, stepMs)).toMatchObject({ last1h: 5, partial: [] });
    expect(rainSums(rowsOf(late(3)), nowMs, stepMs).partial).toEqual(['last_1h', 'last_6h', 'last_24h']);
  });

  it('is nothing, and no zero, where nothing was heard', () => {
    const nothing = { last1h: null, last6h: null, last24h: null, partial: [] };
    expect(rainSums([], nowMs, stepMs)).toEqual({ ...nothing, share: null });
    const silentHour = [...Array.from({ length: 276 }, () => 0.5), ...Array.from({ length: 12 }, () => null)];
    expect(rainSums(rowsOf(silentHour), nowMs, stepMs)).toMatchObject({ last1h: null, last6h: 30 });
  });

  it('is what a plain sum makes, wherever now lies between two rows', () => {
    const depth = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(depth, { maxLength: 288 }), fc.integer({ min: 0, max: 299 }), (hundredths, lateS) => {
        const rows = rowsOf(hundredths.map((one) => (one === null ? null : one / 100)));
        const atMs = nowMs + lateS * 1000;
        const said = rainSums(rows, atMs, stepMs);
        for (const [hours, key, name] of [
          [1, 'last_1h', 'last1h'],
          [6, 'last_6h', 'last6h'],
          [24, 'last_24h', 'last24h'],
        ] as const) {
          const heard = rows.filter(({ timeMs, rainMm }) => timeMs > atMs - hours * 3_600_000 && rainMm !== null);
          const sum = heard.reduce((all, { rainMm }) => all + rainMm!, 0);
          expect(said[name]).toBe(heard.length === 0 ? null : Math.round(sum * 100) / 100);
          const lastHeard = rows.findLast(({ rainMm }) => rainMm !== null)?.timeMs ?? atMs;
          const due = [1, 2].filter((steps) => lastHeard + steps * stepMs <= atMs).length;
          expect(said.partial.includes(key)).toBe(heard.length > 0 && heard.length + due < hours * 12);
        }
      }),
    );
  });
});
