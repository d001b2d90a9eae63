import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../../base/format/format.ts';
import { loadVietnamese } from '../../../kit/testing/mount.tsx';
import viFile from '../words/vi/plantFile.ts';
import { arrangeChanges, type Change, fieldParts } from './arrange-changes.ts';
import { type FileWords, fileWords } from './use-file-words.ts';

const change = (kind: Change['kind'], overrides: Partial<Change>): Change => ({
  kind,
  added: [],
  changed: [],
  removed: [],
  ...overrides,
});

describe('what an import would change', () => {
  it('stands in the order in which a plant is described, with how many things change', () => {
    const changed = [{ name: 'V1', field_count: 2, fields: [] }];
    const arrangedChanges = arrangeChanges([
      change('curve', { removed: ['ZV'] }),
      change('station', { added: ['A', 'B'], removed: ['C'] }),
      change('plant', { changed }),
    ]);
    expect(arrangedChanges.groups.map(({ kind }) => kind)).toEqual(['plant', 'station', 'curve']);
    expect(arrangedChanges).toMatchObject({ total: 5, added: 2, changed: 1, removed: 2 });
    expect(arrangeChanges([])).toEqual({ groups: [], total: 0, added: 0, changed: 0, removed: 0 });
  });

  it('takes the place of a value in the file apart', () => {
    expect(fieldParts('normal_water_level')).toEqual([{ name: 'normal_water_level', nth: null }]);
    expect(fieldParts('calibrations[1].coefficient')).toEqual([
      { name: 'calibrations', nth: 2 },
      { name: 'coefficient', nth: null },
    ]);
  });
});

describe('the words of a change', () => {
  let words: FileWords;
  beforeAll(async () => {
    const t = await loadVietnamese();
    const { default: i18next } = await import('i18next');
    i18next.addResourceBundle('vi', 'translation', { plantFile: viFile }, true);
    words = fileWords(t, createFormat('vi'));
  });

  it('are those of the forms, also for what is nested', () => {
    expect(words.field('settings', 'normal_water_level')).toBe('Mực nước dâng bình thường');
    expect(words.field('sensor', 'calibrations[1].coefficient')).toBe('Lần hiệu chuẩn 2, Hệ số a');
    expect(words.field('sensor', 'station')).toBe('Trạm đo');
    expect(words.field('curve', 'columns.v[5]')).toBe('Cột, v 6');
    expect(words.field('outlet', 'unit.rated_power')).toBe('Tổ máy, Công suất định mức');
    expect(words.value('outlet', 'unit.rated_power', 50)).toBe('50 MW');
    expect(words.value('outlet', 'gate.slot.width', 2.5)).toBe('2,5 m');
  });

  it('write values as people read them', () => {
    expect(words.value('station', 'name', null)).toBe('-');
    expect(words.value('station', 'name', 250.5)).toBe('250,5');
    expect(words.value('station', 'name', 1234)).toBe('1.234');
    expect(words.value('station', 'name', 0.4444444)).toBe('0,4444444');
    expect(words.value('station', 'name', true)).toBe('có');
    expect(words.value('station', 'name', '2026-10-17T17:00:00.000Z')).toBe('00:00:00 18/10/2026');
    expect(words.value('station', 'name', 'Hồ Mẫu')).toBe('Hồ Mẫu');
  });

  it('say of a job what its codes mean', () => {
    expect(words.field('warning_job', 'steps[1].level')).toBe('Bậc 2, So với');
    expect(words.field('outlet', 'level')).not.toBe('So với');
    expect(words.value('warning_job', 'steps[1].level', 'normalM')).toBe('MNDBT');
    expect(words.value('warning_job', 'types[0]', 3)).toBe('màn hình giám sát');
    expect(words.value('warning_job', 'comparison_mode', 'sum')).toBe('tổng');
    expect(words.value('warning_job', 'property', 'precipitation')).toBe('Lượng mưa');
    expect(words.value('warning_job', 'steps[0].threshold', 60)).toBe('60');
    expect(words.value('warning_job', 'tells_duty', true)).toBe('có');
    expect(words.value('warning_job', 'handling.text', 'Gọi: trưởng ca')).toBe('Gọi: trưởng ca');
  });

  it('say of the steps of warnings what their codes mean', () => {
    expect(words.field('warning_steps', 'steps[1].after_minutes')).toBe('Bước 2, Sau (phút)');
    expect(words.field('warning_steps', 'steps[0].channels[1]')).toBe('Bước 1, Kênh 2');
    expect(words.value('warning_steps', 'steps[0].channels[1]', 'voice')).toBe('gọi điện');
    expect(words.value('warning_steps', 'steps[0].phones', 'all')).toBe('mọi số');
    expect(words.value('warning_steps', 'steps[0].tells_duty', false)).toBe('không');
  });

  it('count what comes, changes and goes, without what does not', () => {
    expect(words.counts({ added: 1200, changed: 0, removed: 2 })).toBe('thêm 1.200, bỏ 2');
  });

  it('name outlines, which are stored by a code', () => {
    expect(words.object('outline', 'lake')).toBe('Đường bao lòng hồ');
    expect(words.object('station', 'lake')).toBe('lake');
  });
});
