import { describe, expect, it } from 'vitest';
import { layOutElevations, ticksOf, yIn } from './elevation-geometry.ts';

const sheet = { topY: 20, lakeHeightPx: 265, cutHeightPx: 18, tailHeightPx: 72, namesHeightPx: 76 };
const layoutOptions = { highM: 259, sillM: 239, lowsM: [235], tailM: 122.31, maxPxPerM: 40 };

describe('the elevations of the drawing', () => {
  it('have one scale above and below the cut, and say how much it leaves out', () => {
    const { lake, tail, pxPerM, cutM } = layOutElevations(layoutOptions, sheet);
    expect(yIn(lake, 240) - yIn(lake, 245)).toBeCloseTo(5 * pxPerM);
    expect(yIn(tail, 120) - yIn(tail, 121)).toBeCloseTo(pxPerM);
    expect(cutM).toBeCloseTo(lake.bottomM - tail.topM);
    expect(tail.topY - lake.bottomY).toBe(18);
  });

  it('keep room for the names below the sill', () => {
    const { lake } = layOutElevations(layoutOptions, sheet);
    expect(lake.bottomY - yIn(lake, 239)).toBeGreaterThanOrEqual(76 - 1e-9);
  });

  it('of a low weir meet: nothing is left out', () => {
    const { lake, tail, cutM } = layOutElevations(
      { ...layoutOptions, highM: 14, sillM: 10, lowsM: [9], tailM: 8 },
      sheet,
    );
    expect(cutM).toBe(0);
    expect(tail.topM).toBeCloseTo(lake.bottomM);
    expect(tail.topY).toBe(lake.bottomY);
  });

  it('of a very high dam stay with the gates, not with a dead level far below', () => {
    const { lake } = layOutElevations({ ...layoutOptions, lowsM: [100], tailM: 50 }, sheet);
    expect(lake.bottomM).toBeGreaterThan(220);
  });

  it('never grow beyond what fits along', () => {
    expect(layOutElevations({ ...layoutOptions, maxPxPerM: 6 }, sheet).pxPerM).toBe(6);
  });

  it('know no cut where the tailwater is not known', () => {
    expect(layOutElevations({ ...layoutOptions, tailM: null }, sheet).cutM).toBeNull();
  });

  it('are named at round numbers, away from the edges', () => {
    const { lake } = layOutElevations(layoutOptions, sheet);
    const ticks = ticksOf(lake);
    expect(ticks.map(({ levelM }) => levelM)).toEqual([235, 240, 245, 250, 255]);
    for (const { y } of ticks) expect(y).toBeLessThanOrEqual(lake.bottomY - 7);
  });
});
