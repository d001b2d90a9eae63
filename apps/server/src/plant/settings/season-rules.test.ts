import { describe, expect, it } from 'vitest';
import { seasonFaults } from './season-rules.ts';
import { defaultSettings } from './settings.ts';
import type { SeasonPeriod } from './values.ts';

const season = (name: string, from: string, to: string, overrides: Partial<SeasonPeriod> = {}): SeasonPeriod => ({
  name,
  from,
  to,
  maxLevelM: null,
  receptionLevelM: null,
  ...overrides,
});
const faults = (...seasons: SeasonPeriod[]) =>
  seasonFaults({ ...defaultSettings, deadLevelM: 235, normalLevelM: 250, seasons });

describe('the seasons of a plant', () => {
  it('follow each other, over new year too, and may leave days out', () => {
    expect(
      faults(
        season('Lũ sớm', '15/06', '19/07', { maxLevelM: 245, receptionLevelM: 243 }),
        season('Lũ chính vụ', '20/07', '21/08', { maxLevelM: 242 }),
        season('Lũ muộn', '22/08', '15/09'),
        season('Mùa kiệt', '16/12', '14/06'),
      ),
    ).toEqual([]);
  });

  it('share no day', () => {
    const seasonClash = { field: 'seasons.1.from', rule: 'season_overlaps', facts: { name: 'Mùa lũ' } };
    const flood = season('Mùa lũ', '01/09', '15/12');
    expect(faults(flood, season('Mùa kiệt', '15/12', '31/08'))).toEqual([seasonClash]);
    expect(faults(flood, season('Giữa mùa', '01/10', '02/10'))).toEqual([seasonClash]);
    expect(faults(flood, season('Cả năm', '01/01', '31/12'))).toEqual([seasonClash]);
    expect(faults(flood, season('Qua năm', '01/12', '01/03'))).toEqual([seasonClash]);
    expect(faults(season('Qua năm', '01/12', '01/03'), season('Tết', '20/01', '10/02'))).toHaveLength(1);
    expect(faults(season('Một', '01/03', '28/02'), season('Nhuận', '29/02', '29/02'))).toEqual([]);
  });

  it('have names of their own, in any letter case', () => {
    expect(faults(season('Lũ Sớm', '01/06', '30/06'), season('lũ sớm', '01/07', '31/07'))).toEqual([
      { field: 'seasons.1.name', rule: 'duplicate' },
    ]);
  });

  it('have levels between dead and normal, the reception level below the highest', () => {
    const [from, to] = ['01/06', '30/06'];
    expect(faults(season('A', from, to, { maxLevelM: 250.5 }))).toMatchObject([
      { field: 'seasons.0.max_level', rule: 'not_above_normal' },
    ]);
    expect(faults(season('A', from, to, { receptionLevelM: 235 }))).toMatchObject([
      { field: 'seasons.0.reception_level', rule: 'above_dead' },
    ]);
    expect(faults(season('A', from, to, { maxLevelM: 245, receptionLevelM: 246 }))).toEqual([
      { field: 'seasons.0.reception_level', rule: 'not_above_season_max', facts: { value: 245 } },
    ]);
  });
});
