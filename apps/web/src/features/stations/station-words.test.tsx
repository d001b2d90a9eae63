import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { loadVietnamese } from '../../kit/testing/mount.tsx';
import viObserve from '../../shared/observe/words/vi/observe.ts';
import { type StationWords, stationWords } from './use-station-words.ts';
import viStations from './words/vi/stations.ts';

let words: StationWords;
beforeAll(async () => {
  const t = await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { stations: viStations, observe: viObserve }, true);
  words = stationWords(t, createFormat('vi'), { catchment_id: new Map([['c1', 'Sông Tranh']]) });
});

describe('a station in words', () => {
  it('writes numbers as they are read: a small coefficient is not rounded to 0', () => {
    expect(words.value('calibration_coefficient', 0.0025)).toBe('0,0025');
    expect(words.value('calibration_elevation', 116.3)).toBe('116,30 m');
    expect(words.value('thiessen_coefficient', 0.204885)).toBe('0,2049');
    expect(words.value('sensor_port', 1089)).toBe('1089');
    expect(words.value('station_type', 6)).toBe('Độ mở cửa van');
  });

  it('says "-" for what is not there, and says so of a record that was deleted since', () => {
    expect(words.value('address', '')).toBe('-');
    expect(words.value('catchment_id', null)).toBe('-');
    expect(words.value('catchment_id', 'c1')).toBe('Sông Tranh');
    expect(words.value('catchment_id', 'c2')).toBe('đã bị xóa');
    expect(words.place({ latitude: null, longitude: 108.2 })).toBe('-');
    expect(words.place({ latitude: 15.262, longitude: 108.2 })).toBe('15,26200°, 108,20000°');
  });

  it('tells changes in the order of the form', () => {
    expect(words.inOrder(['note', 'name', 'unknown', 'station_code'])).toEqual(['station_code', 'name', 'note']);
  });
});
