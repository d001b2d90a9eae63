import { settingKeys } from '@spillway/contract/plant/settings/described';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { loadVietnamese } from '../../kit/testing/mount.tsx';
import { type PlantWords, plantWords } from './use-plant-words.ts';
import vi from './words/vi/plantInformation.ts';

let words: PlantWords;

beforeAll(async () => {
  const t = await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { plantInformation: vi }, true, true);
  words = plantWords(t, createFormat('vi'));
});

describe('the words of a plant', () => {
  it('know every setting', () => {
    expect(settingKeys.filter((key) => !words.knows(key))).toEqual([]);
    expect(words.knows('hydro_code')).toBe(false);
  });

  it('write a number with the decimals and the unit it is described with', () => {
    expect(words.value('closed_gate_tolerance', 0.05)).toBe('0,050 m');
    expect(words.value('thousand_year_flood', 3344)).toBe('3.344 m³/s');
    expect(words.value('start_longitude', 107.96086)).toBe('107,96086°');
    expect(words.value('cadence_minutes', 5)).toBe('5 phút');
    expect(words.value('area', 12.5)).toBe('12,50 km²');
    expect(words.value('dam_crest_level', null)).toBe('-');
  });

  it('name a choice where it is made of words', () => {
    expect(words.value('discharge_out_chart', 'right')).toBe('Trục phải');
    expect(words.value('special_projects', ['first', 'second'])).toBe(
      'Chuyển nước: nước qua tổ máy trả về sông khác; Điều tiết ngày: không có mực nước đón lũ',
    );
    expect(words.value('time_zone', 'left')).toBe('left');
  });

  it('stand in the order of the sheet, levels from the top of the dam down', () => {
    const names = ['to', 'seasons', 'dead_water_level', 'unheard_of', 'dam_crest_level', 'from'];
    expect(words.inOrder(names)).toEqual(['dam_crest_level', 'dead_water_level', 'seasons', 'from', 'to']);
  });
});
