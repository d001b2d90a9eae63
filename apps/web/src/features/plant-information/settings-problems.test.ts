import { ApiError } from '@spillway/contract/client';
import { describe, expect, it } from 'vitest';
import { problemsOfPart } from './settings-problems.ts';

const seasons = ['Mùa lũ', 'Mùa cạn'].map((name) => ({
  name,
  from: '15/06',
  to: '30/11',
  max_level: null,
  reception_level: null,
}));
const words = {
  ofSeason: (season: { name: string }, message: string) => `${season.name}: ${message}`,
  ofField: (field: string, message: string) => `${field}: ${message}`,
};
const refusalOf = (...fields: string[]) =>
  new ApiError(
    400,
    'request.invalid',
    'Sai',
    fields.map((field) => ({ field, code: 'x', message: 'sai' })) as never,
    'r',
  );
const detailsOf = (error: unknown) => (error as ApiError).details.map(({ field, message }) => [field, message]);

describe('what the server refuses of settings that a form shows in part', () => {
  it('stands on the field of the period that is being edited', () => {
    const problemFields = { fields: new Set(['name', 'from', 'to']), season: 1 };
    const found = problemsOfPart(refusalOf('seasons.1.from', 'seasons.0.max_level'), { seasons }, problemFields, words);
    expect(detailsOf(found)).toEqual([
      ['from', 'sai'],
      ['', 'Mùa lũ: sai'],
    ]);
  });

  it('says what it is about where the form does not show it', () => {
    const problemFields = { fields: new Set(['normal_water_level']), season: null };
    const found = problemsOfPart(refusalOf('normal_water_level', 'time_zone'), { seasons }, problemFields, words);
    expect(detailsOf(found)).toEqual([
      ['normal_water_level', 'sai'],
      ['', 'time_zone: sai'],
    ]);
  });

  it('is passed on as it is where it is no refusal', () => {
    const broken = new Error('broken');
    expect(problemsOfPart(broken, { seasons }, { fields: new Set(), season: null }, words)).toBe(broken);
  });
});
