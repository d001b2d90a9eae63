import { describe, expect, it } from 'vitest';
import { layOutGate } from './gate-drawing.ts';
import { valuesOf } from './outlet-values.ts';
import { aGate, aUnit, demoLevels, gatesOfEachType } from './testing/outlets.ts';
import { unitRange } from './unit-range.ts';

const sheet = { widthPx: 430, heightPx: 270 };
const noLevels = { designed_flood_water_level: null, normal_water_level: null, dead_water_level: null };

describe('the drawing of a gate', () => {
  it('shows each type with its own elevations, all on the sheet and their names apart', () => {
    const names = gatesOfEachType.map((gate) => {
      const { lines } = layOutGate(valuesOf(gate), demoLevels, sheet)!;
      for (const [index, { y, labelY }] of lines.entries()) {
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(sheet.heightPx);
        if (index > 0) expect(labelY - lines[index - 1]!.labelY).toBeGreaterThanOrEqual(17);
      }
      return lines.map(({ name }) => name).filter((name) => !name.endsWith('_water_level'));
    });
    expect(names).toEqual([
      ['crest'],
      ['open', 'trunnion_level', 'crest'],
      ['open', 'crest'],
      ['open', 'slot_sill'],
      ['crown', 'outlet_axis', 'invert'],
    ]);
  });

  it('is to one scale in height and length', () => {
    const { yOf, pxPerM, arc } = layOutGate(valuesOf(aGate()), demoLevels, sheet)!;
    expect(yOf(240) - yOf(245)).toBeCloseTo(5 * pxPerM);
    expect(arc).toMatchObject({ axisXPx: 12 * pxPerM, radiusPx: 13 * pxPerM });
  });

  it('has no plate where the radius does not reach the sill, and is none without a sill', () => {
    const short = valuesOf(aGate({}, { trunnion: { level: 244, radius: 4 } }));
    expect(layOutGate(short, demoLevels, sheet)?.arc).toBeNull();
    expect(layOutGate(valuesOf(aGate({}, { crest: null })), demoLevels, sheet)).toBeNull();
    expect(layOutGate({ gate_type: 1, crest: 5 }, noLevels, sheet)?.lines).toHaveLength(1);
  });
});

describe('the range of a unit', () => {
  it('gives rated power at the largest flow from the rated head upwards', () => {
    const range = unitRange(valuesOf(aUnit()), demoLevels)!;
    expect(range.ratedHeadM).toBeCloseTo(94.386, 3);
    for (const [flowM3s, headM] of range.edge) {
      const powerMw = (9.81 * 0.9 * flowM3s * headM) / 1000;
      expect(flowM3s).toBeLessThanOrEqual(60);
      expect(powerMw).toBeLessThanOrEqual(50 + 1e-9);
      expect(powerMw).toBeGreaterThanOrEqual(10 - 1e-9);
    }
  });

  it('knows the heads of an impulse turbine from its nozzle and the levels of the lake', () => {
    const impulse = valuesOf(aUnit({ gate_type: 7 }, { nozzle_level: 110 }));
    expect(unitRange(impulse, demoLevels)?.heads).toEqual({ deadM: 120, normalM: 138 });
    expect(unitRange(impulse, noLevels)?.heads).toBeNull();
    expect(unitRange({ rated_power: 50 }, demoLevels)).toBeNull();
  });
});
