import { sensorTypes } from '@spillway/contract/plant/options/lists';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import viUi from '../../base/i18n/words/vi/ui.ts';
import { kindText, unitOf } from './sensor-kinds.ts';
import { isUnlinked, stateOf } from './sensor-state.ts';
import { type SensorWords, sensorWords } from './use-sensor-words.ts';
import viSensors from './words/vi/sensors.ts';

let words: SensorWords;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'vi',
    resources: { vi: { translation: { sensors: viSensors, ui: viUi } } },
    interpolation: { escapeValue: false },
  });
  words = sensorWords(i18n.t, createFormat('vi'), 3, new Map([['s1', 'Hạ lưu nhà máy']]));
});

describe('the words of a sensor', () => {
  it('say values with the unit of its kind', () => {
    expect(words.value('max_value', 55.5)).toBe('55,5 MW');
    expect(words.limits({ min_value: 0, max_value: 55 })).toBe('0 đến 55 MW');
    expect(words.limits({ min_value: null, max_value: 55 })).toBe('đến 55 MW');
    expect(words.limits({ min_value: 0, max_value: null })).toBe('từ 0 MW trở lên');
    expect(words.limits({ min_value: null, max_value: null })).toBe('Không giới hạn');
  });

  it('say a calibration as its formula, its time and its note', () => {
    const calibration = { effective_from: '2026-10-01T00:00:00.000Z', coefficient: 0.001, offset: 0, elevation: null };
    expect(words.value('calibration', { ...calibration, note: null })).toBe('y = 0,001 · x, từ 07:00:00 01/10/2026');
    expect(words.value('calibration', { ...calibration, note: 'kiểm định' })).toContain('(kiểm định)');
  });

  it('name a station, and say where there is none or it is gone', () => {
    expect(words.value('station_id', 's1')).toBe('Hạ lưu nhà máy');
    expect(words.value('station_id', null)).toBe('Không gắn trạm nào');
    expect(words.value('station_id', 's2')).toBe('trạm chưa rõ tên');
  });

  it('tell the fields in the order of the sheet', () => {
    expect(words.inOrder(['calibration', 'unknown', 'name', 'sensor_code'])).toEqual([
      'sensor_code',
      'name',
      'calibration',
    ]);
  });
});

it('has a name in both languages and a unit for every kind', () => {
  for (const { id } of sensorTypes) {
    expect(kindText(id, 'vi')).not.toBe('');
    expect(kindText(id, 'en')).not.toBe('');
    expect(unitOf(id)).not.toBe('');
  }
});

it('is uninstalled before it is out of use, and needs no station then', () => {
  expect(stateOf({ status: 'inactive', uninstalled_at: '2026-10-01T00:00:00Z' })).toBe('uninstalled');
  expect(stateOf({ status: 'inactive', uninstalled_at: null })).toBe('outOfUse');
  expect(stateOf({ status: 'active', uninstalled_at: null })).toBe('inUse');
  expect(isUnlinked({ station_id: null, uninstalled_at: null })).toBe(true);
  expect(isUnlinked({ station_id: null, uninstalled_at: '2026-10-01T00:00:00Z' })).toBe(false);
});
