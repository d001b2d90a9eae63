import { describe, expect, it } from 'vitest';
import { readingsOf, statisticsOf } from './readings.ts';

const csv = `time,raw,value,quality
2026-10-18T00:00:00.000Z,5,5,0
2026-10-18T00:05:00.000Z,-3,,3
2026-10-18T00:10:00.000Z,900,900,4
2026-10-18T00:15:00.000Z,8,7.5,7
2026-10-18T00:20:00.000Z,2,2,6
`;

describe('the readings of a period', () => {
  it('are read off the csv, a missing value as null', () => {
    const { times, values, quality } = readingsOf(csv);
    expect(times.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '00:00',
      '00:05',
      '00:10',
      '00:15',
      '00:20',
    ]);
    expect(values).toEqual([5, null, 900, 7.5, 2]);
    expect(quality).toEqual([0, 3, 4, 7, 6]);
  });

  it('count in the statistics when they are believed; good ones are those without a remark', () => {
    expect(statisticsOf(readingsOf(csv))).toEqual({
      readings: 5,
      sum: 14.5,
      mean: 14.5 / 3,
      low: 2,
      high: 7.5,
      goodShare: 0.4,
    });
  });

  it('are none where there is nothing', () => {
    expect(statisticsOf(readingsOf('time,raw,value,quality\n'))).toEqual({
      readings: 0,
      sum: null,
      mean: null,
      low: null,
      high: null,
      goodShare: null,
    });
  });
});
