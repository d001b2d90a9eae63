import { describe, expect, it } from 'vitest';
import { quietText, quietUntilMs } from './quiet.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const night = { from: '22:00', to: '06:00', days: everyDay };
const vietnam = 'Asia/Ho_Chi_Minh';
const berlin = 'Europe/Berlin';

/** 22 November 2026 is a Sunday. */
const cases: readonly [what: string, quiet: typeof night, at: string, zone: string, until: string | null][] = [
  ['before they begin', night, '2026-11-22T21:59:59+07:00', vietnam, null],
  ['when they begin', night, '2026-11-22T22:00:00+07:00', vietnam, '2026-11-23T06:00:00+07:00'],
  ['after midnight', night, '2026-11-23T02:10:00+07:00', vietnam, '2026-11-23T06:00:00+07:00'],
  ['when they end', night, '2026-11-23T06:00:00+07:00', vietnam, null],
  [
    'within one day',
    { ...night, from: '12:00', to: '13:30' },
    '2026-11-22T13:00:00+07:00',
    vietnam,
    '2026-11-22T13:30:00+07:00',
  ],
  [
    'the night that began on a day of theirs',
    { ...night, days: [7] },
    '2026-11-23T02:10:00+07:00',
    vietnam,
    '2026-11-23T06:00:00+07:00',
  ],
  ['a night that began on another day', { ...night, days: [1] }, '2026-11-23T02:10:00+07:00', vietnam, null],
  ['the next night', { ...night, days: [1] }, '2026-11-23T23:00:00+07:00', vietnam, '2026-11-24T06:00:00+07:00'],
  ['the turn of the year', night, '2026-12-31T23:30:00+07:00', vietnam, '2027-01-01T06:00:00+07:00'],
  ['on the clock of the plant and of nobody else', night, '2026-11-22T14:00:00Z', 'Asia/Tokyo', '2026-11-22T21:00:00Z'],
  // 25 October 2026: the clock goes back from 03:00 to 02:00.
  ['a night of nine hours', night, '2026-10-24T22:30:00+02:00', berlin, '2026-10-25T06:00:00+01:00'],
  [
    'an end that the clock shows twice: the first',
    { ...night, to: '02:30' },
    '2026-10-25T02:29:00+02:00',
    berlin,
    '2026-10-25T02:30:00+02:00',
  ],
  ['after the first of both', { ...night, to: '02:30' }, '2026-10-25T02:10:00+01:00', berlin, null],
  // 29 March 2026: the clock goes forward from 02:00 to 03:00.
  ['a night of seven hours', night, '2026-03-28T22:30:00+01:00', berlin, '2026-03-29T06:00:00+02:00'],
  [
    'an end that the clock never shows: the jump',
    { ...night, to: '02:30' },
    '2026-03-29T01:59:00+01:00',
    berlin,
    '2026-03-29T03:00:00+02:00',
  ],
];

describe('quiet hours', () => {
  it.each(cases)('%s', (_what, quiet, at, zone, until) => {
    const found = quietUntilMs(quiet, Date.parse(at), zone);
    expect(found === null ? null : new Date(found).toISOString()).toBe(
      until === null ? null : new Date(until).toISOString(),
    );
  });

  it('are told of in the trail with their days only where these are not all', () => {
    expect([quietText(null), quietText(night), quietText({ ...night, days: [6, 5] })]).toEqual([
      null,
      '22:00-06:00',
      '22:00-06:00 (5, 6)',
    ]);
  });
});
