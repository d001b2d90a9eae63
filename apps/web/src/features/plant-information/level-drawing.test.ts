import { describe, expect, it } from 'vitest';
import { layOutLevels } from './level-drawing.ts';

const sheet = { widthPx: 500, heightPx: 400 };

describe('the drawing of the levels', () => {
  it('shows nothing while no level is known', () => {
    expect(layOutLevels({ dead_water_level: null }, sheet)).toBeNull();
  });

  it('is to scale: equal differences are equal heights, and higher is further up', () => {
    const drawing = layOutLevels(
      { dead_water_level: 230, normal_water_level: 240, check_flood_water_level: 245 },
      sheet,
    )!;
    const y = Object.fromEntries(drawing.levels.map((level) => [level.field, level.y]));
    expect(y.normal_water_level! - y.check_flood_water_level!).toBeCloseTo(
      (y.dead_water_level! - y.normal_water_level!) / 2,
    );
    expect(y.check_flood_water_level).toBeLessThan(y.normal_water_level!);
  });

  it('stays on the sheet, with room above the highest and rock below the lowest level', () => {
    const drawing = layOutLevels({ dead_water_level: -12.5, dam_crest_level: 1840 }, sheet)!;
    for (const { y } of [...drawing.levels, ...drawing.ticks]) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(sheet.heightPx);
    }
    expect(drawing.footY).toBeGreaterThan(drawing.levels.at(-1)!.y);
  });

  it('keeps the names of levels that are centimetres apart readable, in their order', () => {
    const drawing = layOutLevels(
      {
        normal_water_level: 240,
        designed_flood_water_level: 240.02,
        check_flood_water_level: 240.05,
        dead_water_level: 200,
      },
      sheet,
    )!;
    const ys = drawing.levels.map(({ labelY }) => labelY);
    for (const [index, y] of ys.slice(1).entries()) expect(y - ys[index]!).toBeGreaterThanOrEqual(17);
  });

  it('draws one level, or two equal ones, without dividing by nothing', () => {
    for (const levels of [{ dead_water_level: 5 }, { dead_water_level: 5, normal_water_level: 5 }])
      expect(layOutLevels(levels, sheet)!.levels.every(({ y }) => Number.isFinite(y))).toBe(true);
  });
});
