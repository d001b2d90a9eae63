import { describe, expect, it } from 'vitest';
import { at, every10, sceneOf, series } from './testing.ts';

const level = series({ points: every10(246, 247, 248) });
const line = (name: string, value: number) => ({ id: name, name, unit: 'm' as const, value });

describe('what a chart shows', () => {
  it('brings near levels into view and says of the far ones where they are', () => {
    const [axis] = sceneOf([level], { references: [line('normal', 250), line('dead', 215)] }).panes[0]?.axes ?? [];
    expect(axis?.references.map(({ id }) => id)).toEqual(['normal']);
    expect(axis?.below.map(({ id }) => id)).toEqual(['dead']);
  });

  it('leaves a level out of the scale where its line would lose more than half of the height to it', () => {
    const still = series({ points: every10(248.2, 248.3, 248.4) });
    const [axis] = sceneOf([still], { references: [line('normal', 250), line('near', 248.55)] }).panes[0]?.axes ?? [];
    expect(axis?.references.map(({ id }) => id)).toEqual(['near']);
    expect(axis?.above.map(({ id }) => id)).toEqual(['normal']);
    expect((axis?.high ?? 0) - (axis?.low ?? 0)).toBeLessThan(0.7);
  });

  it('gives rain a quarter of the height, and a scale of its own size', () => {
    const drizzle = series({ id: 'r', unit: 'mm', quantity: 'rain', stepMs: 300_000, points: every10(0.2, 0.4, 0.2) });
    for (const heightPx of [200, 283, 600]) {
      const [rain, lake] = sceneOf([drizzle, level], { heightPx }).panes;
      expect((rain?.bottom ?? heightPx) - (rain?.top ?? 0)).toBeLessThanOrEqual(heightPx / 4);
      expect(lake?.bottom).toBe(heightPx - 24);
    }
    expect(sceneOf([drizzle, level]).panes[0]?.axes[0]?.high).toBeLessThanOrEqual(1.5);
  });

  it('begins and ends an axis where the plant has set it, unless something would be lost', () => {
    const axisOf = (low: number | null, high: number | null) =>
      sceneOf([level], { limits: [{ unit: 'm', low, high }] }).panes[0]?.axes[0];
    expect(axisOf(234, 255)).toMatchObject({ low: 234, high: 255 });
    expect(axisOf(247, 255)?.low).toBeLessThanOrEqual(246);
    expect(axisOf(234, null)).toMatchObject({ low: 234 });
  });

  it('keeps what is read from zero to the foot, on whichever side it stands', () => {
    const inflow = series({ id: 'q', unit: 'm3s', quantity: 'inflow', side: 'left', points: every10(280, 290, 300) });
    const [left, right] = sceneOf([inflow, { ...level, side: 'right' }]).panes[0]?.axes ?? [];
    expect([left?.unit, right?.unit]).toEqual(['m3s', 'm']);
    expect(left?.high).toBeGreaterThan(300 * 1.5);
    expect(right?.low).toBeLessThan(246 - 1);
  });

  it('carries a held value on until now, and no further', () => {
    const gate = series({ id: 'g', unit: 'none', quantity: 'opening', points: { times: [at(0)], values: [1.4] } });
    const [axis] = sceneOf([gate], { now: at(45) }).panes[0]?.axes ?? [];
    expect(axis?.series[0]?.line?.times).toEqual([at(0), at(45)]);
  });

  it('shows a line that runs right across a short view', () => {
    const short = sceneOf([level], { view: { from: at(11), to: at(12) } });
    expect(short.panes[0]?.axes[0]?.ticks.length).toBeGreaterThan(1);
  });

  it('shades what is marked as far as it is shown', () => {
    const spans = [
      { id: 'before', from: at(-30), to: at(0), text: 'Bảo trì' },
      { id: 'open', from: at(-30), to: at(10), text: 'Bảo trì' },
      { id: 'later', from: at(50), to: at(90), text: 'Bảo trì' },
    ];
    expect(sceneOf([level], { spans }).spans.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['open', at(0), at(10)],
      ['later', at(50), at(60)],
    ]);
  });

  it('scales by what is believed, and by a doubted value only where there is no other', () => {
    const spiked = (values: number[], quality: number[]) =>
      sceneOf([series({ points: { ...every10(...values), quality } })]).panes[0]?.axes[0];
    const believedExtent = spiked([246, 247, 900, 248], [0, 0, 5, 0]);
    expect(believedExtent?.high).toBeLessThan(260);
    expect(believedExtent?.series[0]?.marks).toMatchObject([{ value: 900 }]);
    expect(spiked([246, 900, 247], [4, 4, 4])?.high).toBeGreaterThanOrEqual(900);
    const rain = series({
      unit: 'mm',
      quantity: 'rain',
      stepMs: 600_000,
      points: { ...every10(2, 500), quality: [0, 4] },
    });
    expect(sceneOf([rain]).panes[0]?.axes[0]?.high).toBeLessThan(20);
  });

  it('has no scale where there is no value to read on it', () => {
    expect(sceneOf([level], { view: { from: at(600), to: at(660) } }).panes[0]?.axes[0]?.ticks).toEqual([]);
  });

  it('names the peak of a forecast, unless it is its end', () => {
    const peakOf = (...values: number[]) =>
      sceneOf([series({ forecast: true, points: every10(...values) })]).panes[0]?.axes[0]?.series[0]?.peak;
    expect(peakOf(1, 3, 2)).toEqual({ at: at(10), value: 3 });
    expect(peakOf(1, 2, 3)).toBeNull();
  });

  it('leaves room for the longest label of either side', () => {
    const wide = series({ unit: 'm3s', quantity: 'inflow', points: every10(123_456, 234_567) });
    expect(sceneOf([wide]).plot.left).toBeGreaterThan(sceneOf([level]).plot.left);
  });
});
