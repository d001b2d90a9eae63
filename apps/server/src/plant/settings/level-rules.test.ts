import { describe, expect, it } from 'vitest';
import { levelFaults } from './level-rules.ts';
import { defaultSettings } from './settings.ts';
import type { PlantSettings } from './values.ts';

const hoMau: PlantSettings = {
  ...defaultSettings,
  minPossibleLevelM: 230,
  deadLevelM: 235,
  floodReceptionLevelM: 247,
  normalLevelM: 250,
  designFloodLevelM: 253,
  checkFloodLevelM: 254.2,
  damCrestLevelM: 255.5,
  maxPossibleLevelM: 255,
};
const faults = (changes: Partial<PlantSettings>) => levelFaults({ ...hoMau, ...changes });

describe('the characteristic levels', () => {
  it('stand in their order: min possible, dead, normal, design flood, check flood, max possible', () => {
    expect(faults({})).toEqual([]);
    expect(levelFaults(defaultSettings)).toEqual([]);
  });

  it('may be equal where the rules say so', () => {
    expect(faults({ minPossibleLevelM: 235 })).toEqual([]);
    expect(faults({ designFloodLevelM: 250, checkFloodLevelM: 250 })).toEqual([]);
    expect(faults({ maxPossibleLevelM: 254.2, damCrestLevelM: 254.2 })).toEqual([]);
    expect(faults({ floodReceptionLevelM: 250 })).toEqual([]);
  });

  it.each([
    [{ deadLevelM: 229.9 }, 'dead_water_level', 'not_below_min_possible', 230],
    [{ normalLevelM: 235, floodReceptionLevelM: null }, 'normal_water_level', 'above_dead', 235],
    [{ designFloodLevelM: 249.9 }, 'designed_flood_water_level', 'not_below_normal', 250],
    [{ checkFloodLevelM: 252.9 }, 'check_flood_water_level', 'not_below_design_flood', 253],
    [{ maxPossibleLevelM: 254.1 }, 'max_possible_water_level', 'not_below_check_flood', 254.2],
    [{ damCrestLevelM: 254.1 }, 'dam_crest_level', 'not_below_check_flood', 254.2],
    [{ floodReceptionLevelM: 235 }, 'flood_reception_water_level', 'above_dead', 235],
    [{ floodReceptionLevelM: 250.1 }, 'flood_reception_water_level', 'not_above_normal', 250],
  ])('are refused at the very field that is wrong: %o', (changed, field, rule, value) => {
    expect(faults(changed)).toEqual([{ field, rule, facts: { value } }]);
  });

  it('are compared across those that are not known yet', () => {
    const changedLevels = {
      normalLevelM: null,
      designFloodLevelM: null,
      checkFloodLevelM: null,
      maxPossibleLevelM: 234,
    };
    expect(faults(changedLevels)).toEqual([
      { field: 'max_possible_water_level', rule: 'above_dead', facts: { value: 235 } },
    ]);
  });

  it('are all named at once', () => {
    expect(faults({ deadLevelM: 229, checkFloodLevelM: 1 }).map(({ field }) => field)).toEqual([
      'dead_water_level',
      'check_flood_water_level',
    ]);
  });
});
