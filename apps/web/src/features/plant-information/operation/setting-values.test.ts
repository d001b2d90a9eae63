import { keysOfGroup } from '@spillway/contract/plant/settings/described';
import { describe, expect, it } from 'vitest';
import { groupInLines, sentValues, valuesAt } from './setting-values.ts';

describe('a form of settings', () => {
  it('has two narrow fields that follow each other in one line, and one that says more below it in a line of its own', () => {
    expect(groupInLines(keysOfGroup('display'))).toEqual([
      ['water_level_min', 'water_level_max'],
      ['auto_calculation_interval'],
      ['discharge_out_chart'],
    ]);
    const clock = groupInLines(keysOfGroup('clock'));
    expect(clock.slice(0, 2)).toEqual([['time_zone'], ['day_boundary', 'cadence_minutes']]);
    expect(clock).toEqual(expect.arrayContaining([['thousand_year_flood'], ['closed_gate_tolerance']]));
  });

  it('holds its own fields only, and sends them without blanks; an emptied address is none', () => {
    const record = { day_boundary: ' 07:00 ', camera_path: '  ', closed_gate_tolerance: 0, name: 'Hồ Mẫu' };
    const part = valuesAt(record, ['day_boundary', 'camera_path', 'closed_gate_tolerance']);
    expect(sentValues(part)).toEqual({ day_boundary: '07:00', camera_path: null, closed_gate_tolerance: 0 });
    expect(sentValues({ camera_path: ' /camera ' })).toEqual({ camera_path: '/camera' });
  });
});
