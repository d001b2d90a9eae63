import { describe, expect, it } from 'vitest';
import type { Tariff } from './queries.ts';
import { monthDay, tariffOf, valuesOf } from './tariff-values.ts';

const rules: NonNullable<Tariff['time_of_use']> = {
  otherwise: 'normal',
  day_types: [{ name: 'Mọi ngày', weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], spans: [] }],
  seasons: [
    { season: 'wet', from: '07-01', to: '10-31' },
    { season: 'dry', from: '11-01', to: '06-30' },
  ],
  prices: [
    { season: 'dry', band: 'peak', energy: 1200, capacity: 2000 },
    { season: 'wet', band: 'excess', energy: 300, capacity: 0 },
  ],
  excess: { season: 'wet', load_factor: 0.85, rated_mw: 30 },
};
const written = {
  name: 'Biểu giá',
  first_day: '2026-04-22',
  last_day: null,
  active: true,
  self_use_percent: 1,
  time_of_use: rules,
  market: null,
  note: null,
};
const saved = { tariff_id: 'x', version: 1, updated_at: null, updated_by: null, may: { update: true } };
const nameOf = () => 'Mọi ngày';

describe('the form of a tariff', () => {
  it('gives back what it was opened with', () => {
    expect(tariffOf(valuesOf({ ...written, ...saved }), nameOf)).toEqual(written);
    const market = { ...written, time_of_use: null, market: { slots: 24 as const, contract_price: 1000 } };
    expect(tariffOf(valuesOf({ ...market, ...saved }), nameOf)).toEqual(market);
  });

  it('drops prices of seasons it no longer has', () => {
    const values = { ...valuesOf({ ...written, ...saved }), has_seasons: false };
    expect(tariffOf(values, nameOf).time_of_use).toMatchObject({ seasons: [], prices: [], excess: null });
  });

  it('knows which days exist', () => {
    expect(['31/10', '1/7', '29/02', '31/4', '00/1', 'x'].map(monthDay)).toEqual([
      '10-31',
      '07-01',
      '02-29',
      null,
      null,
      null,
    ]);
  });
});
