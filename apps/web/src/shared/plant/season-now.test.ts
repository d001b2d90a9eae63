import { describe, expect, it } from 'vitest';
import { seasonAt } from './season-now.ts';

const seasons = [
  { name: 'Mùa lũ', from: '01/09', to: '30/11' },
  { name: 'Mùa cạn', from: '01/12', to: '31/08' },
];
const noon = (day: string) => Date.parse(`${day}T12:00:00+07:00`);
const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

describe('the season of a day', () => {
  it('began on its first day by the clock of the plant', () => {
    expect(seasonAt(seasons, noon('2026-11-23'))).toEqual({ name: 'Mùa lũ', from: midnight('2026-09-01') });
    expect(seasonAt(seasons, midnight('2026-09-01'))).toEqual({ name: 'Mùa lũ', from: midnight('2026-09-01') });
    expect(seasonAt(seasons, noon('2026-11-30'))?.name).toBe('Mùa lũ');
  });

  it('that runs over new year began the year before', () => {
    expect(seasonAt(seasons, noon('2027-02-10'))).toEqual({ name: 'Mùa cạn', from: midnight('2026-12-01') });
    expect(seasonAt(seasons, noon('2026-12-31'))?.from).toBe(midnight('2026-12-01'));
  });

  it('is none where the settings name none', () => {
    expect(seasonAt([], noon('2026-11-23'))).toBeNull();
    expect(seasonAt(seasons.slice(0, 1), noon('2026-12-01'))).toBeNull();
  });
});
