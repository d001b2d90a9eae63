import { describe, expect, it } from 'vitest';
import { isPeriod, presetMs, presets, readPeriod, spanOf, writePeriod } from './period.ts';

const now = Date.parse('2026-10-17T19:40:00Z');

describe('periods', () => {
  it('are those of the specification', () => {
    expect(presets.map((preset) => presetMs(preset) / 60_000)).toEqual([
      5, 15, 30, 60, 180, 360, 720, 1440, 4320, 10_080,
    ]);
  });

  it('of the last hours move on with time, chosen ones stay', () => {
    expect(spanOf({ kind: 'last', preset: '1h' }, now)).toEqual({ from: now - 3_600_000, to: now });
    expect(spanOf({ kind: 'between', from: 1, to: 2 }, now)).toEqual({ from: 1, to: 2 });
    expect(spanOf({ kind: 'since', from: 1 }, now)).toEqual({ from: 1, to: now });
    expect(spanOf({ kind: 'since', from: now + 1 }, now).from).toBeLessThan(now);
  });

  it('of today begin at midnight on the clock of the plant', () => {
    expect(spanOf({ kind: 'today' }, now)).toEqual({ from: Date.parse('2026-10-17T17:00:00Z'), to: now });
    expect(readPeriod(null, 'today')).toEqual({ kind: 'today' });
  });

  it('are kept and read again', () => {
    for (const period of [
      { kind: 'today' },
      { kind: 'last', preset: '3d' },
      { kind: 'last', preset: '365d' },
      { kind: 'since', from: now - 1000 },
      { kind: 'between', from: now - 1000, to: now },
    ] as const)
      expect(readPeriod(writePeriod(period), '24h')).toEqual(period);
  });

  it('that are none fall back', () => {
    for (const text of [
      null,
      '',
      '25h',
      'a/b',
      'a/now',
      'now',
      '-200000-01-01T00:00:00Z/now',
      '2026-01-01T00:00:00Z/+200000-01-01T00:00:00Z',
      `${new Date(now).toISOString()}/${new Date(0).toISOString()}`,
    ])
      expect([readPeriod(text, '24h'), isPeriod(text)]).toEqual([{ kind: 'last', preset: '24h' }, false]);
    expect(['today', '6h'].map(isPeriod)).toEqual([true, true]);
  });
});
