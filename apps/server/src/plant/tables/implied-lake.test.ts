import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import { impliedLake, lakeFaults } from './implied-lake.ts';

// The plant of the survey: 3.1 km2 at normal level, records of ten minutes; its table was in thousand m3.
const facts = { deadLevelM: 235, normalLevelM: 250, stepMin: 10, basinKm2: 412, designFloodM3s: 3400 };
const levels = [230, 240, 250, 260];
const storagesMcm = [10, 31, 62, 101];
const inMcm = capacityCurve('v', levels, storagesMcm);
const thousandsCurve = capacityCurve(
  'v',
  levels,
  storagesMcm.map((mcm) => mcm * 1000),
);

describe('the lake that a capacity curve implies', () => {
  it('is as wide as the curve is steep, and a centimetre of it between two records is a flow', () => {
    const [dead, normal] = impliedLake(inMcm, facts);
    expect(dead).toEqual({ mark: 'dead', levelM: 235, areaKm2: 2.1, centimetreM3s: 35 });
    expect(normal!.areaKm2).toBeCloseTo(3.1, 12);
    // 3.1 km2 x 1 cm = 31,000 m3 in 600 s.
    expect(normal!.centimetreM3s).toBeCloseTo(51.667, 3);
    expect(lakeFaults([dead!, normal!], facts)).toEqual([]);
  });

  it('is none where the plant has no such mark, or the curve does not reach it', () => {
    expect(impliedLake(inMcm, { ...facts, deadLevelM: null, normalLevelM: 261 })).toEqual([]);
    expect(impliedLake(inMcm, { ...facts, deadLevelM: 229.99, normalLevelM: 230 })).toMatchObject([{ areaKm2: 2.1 }]);
  });

  it('is refused where it is wider than half of its basin', () => {
    const lake = impliedLake(thousandsCurve, facts);
    expect(lakeFaults(lake, facts)).toEqual([
      { code: 'lake.too_wide', facts: { level: 235, area: 2100, basin: 412 } },
      { code: 'lake.too_wide', facts: { level: 250, area: 3100, basin: 412 } },
    ]);
  });

  it('is refused without a basin, where a centimetre is more than the flood of a thousand years', () => {
    const alone = { ...facts, basinKm2: null };
    expect(lakeFaults(impliedLake(thousandsCurve, alone), alone)[1]).toEqual({
      code: 'lake.centimetre_too_much',
      facts: { level: 250, area: 3100, flow: 51667, minutes: 10, flood: 3400 },
    });
    expect(lakeFaults(impliedLake(thousandsCurve, alone), { ...alone, designFloodM3s: null })).toEqual([]);
  });
});
