import { Quality } from '@spillway/hydrology/quality/quality';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { at, every10, series } from './testing.ts';
import { entriesOf, tipRows } from './tip.ts';

const level = series({ points: { ...every10(1, 2, null, 4), quality: [0, Quality.edited, Quality.missing, 0] } });
const forecast = series({
  id: 'zF',
  of: 'z',
  forecast: true,
  points: { times: [at(30), at(40)], values: [4, 5], low: [4, 4.5], high: [4, 5.5] },
});
const rain = series({
  id: 'r',
  unit: 'mm',
  quantity: 'rain',
  stepMs: hourMs,
  points: { times: [at(60)], values: [7] },
});
const gate = series({ id: 'g', quantity: 'opening', points: { times: [at(0)], values: [1.4] } });
const scope = { reachMs: 5 * minuteMs, now: at(30) };
const rowAt = (minutes: number, ...all: Parameters<typeof series>[0][]) =>
  tipRows(entriesOf(all.map(series)), at(minutes), scope).map(({ reading, ...row }) => ({
    ...row,
    value: reading.value,
  }));

describe('the reading at the pointer', () => {
  it('has a row for every series, with or without a value', () => {
    expect(rowAt(20, level, rain, gate).map(({ value }) => value)).toEqual([Number.NaN, 7, 1.4]);
  });

  it('says what to think of a value, and when it was where that is not here', () => {
    const [row] = tipRows(entriesOf([level]), at(12), scope);
    expect(row).toMatchObject({ reading: { value: 2, quality: 'edited' }, otherTime: at(10) });
  });

  it('does not reach over a gap for a value', () => {
    expect(rowAt(22, level)[0]?.value).toBeNaN();
  });

  it('takes the rain whose hour it is in, not the nearest stamp', () => {
    expect(rowAt(1, rain)[0]).toMatchObject({ value: 7, otherTime: null });
    expect(rowAt(61, rain)[0]?.value).toBeNaN();
  });

  it('goes over to the forecast after now, in the same row, with its band', () => {
    const entries = entriesOf([level, forecast]);
    expect(entries).toHaveLength(1);
    expect(tipRows(entries, at(30), scope)[0]).toMatchObject({ isForecast: false, reading: { value: 4 } });
    expect(tipRows(entries, at(40), scope)[0]).toMatchObject({
      isForecast: true,
      reading: { value: 5, band: { low: 4.5, high: 5.5 } },
    });
  });

  it('a forecast of something not shown stands by itself', () => {
    expect(entriesOf([forecast])).toHaveLength(1);
  });
});
