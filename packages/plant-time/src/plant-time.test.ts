import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumberAt, startOfDayMs } from './day.ts';
import { hourMs } from './spans.ts';
import { parseStamp } from './stamp.ts';
import { wallMsOf, wallText } from './wall-text.ts';
import { instantNear, instantOfWall, wallMsAt } from './zone.ts';

const home = 'Asia/Ho_Chi_Minh';
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

describe("a stamp on the plant's clock", () => {
  it('is read as ISO 8601 with its offset, or as the clock on the wall', () => {
    for (const text of ['2026-10-18T08:00:00+07:00', '2026-10-18 08:00:00', '2026-10-18T01:00Z', '2026-10-18T08:00'])
      expect(iso(parseStamp(text, home))).toBe('2026-10-18T01:00:00.000Z');
    expect(iso(parseStamp('2026-10-18T01:00:00.1239Z', home))).toBe('2026-10-18T01:00:00.123Z');
    expect(iso(parseStamp('2026-10-18T01:00:00-0330', home))).toBe('2026-10-18T04:30:00.000Z');
  });

  it.each([
    '',
    'now',
    '2026-02-30 00:00:00',
    '2026-13-01 00:00:00',
    '2026-10-18 24:00:00',
    '2026-10-18 08:60:00',
    '2026-10-18',
    '18/10/2026 08:00:00',
    '2026-10-18T08:00:00+15:00',
    '1792285200',
  ])('%j is no time', (text) => {
    expect(parseStamp(text, home)).toBeNull();
  });

  it('that is shown twice in autumn is the first, and one that is skipped in spring is none', () => {
    expect(iso(parseStamp('2026-10-25 02:30:00', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z');
    expect(parseStamp('2026-03-29 02:30:00', 'Europe/Berlin')).toBeNull();
  });

  it('is found again from any instant, in any zone', () => {
    const zones = fc.constantFrom(home, 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
    const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const wallMs = wallMsAt(instant.getTime(), zone);
        const found = instantOfWall(wallMs, zone)!;
        expect(wallMsAt(found, zone)).toBe(wallMs);
        expect(found).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - found).toBeLessThanOrEqual(3600_000);
      }),
    );
  });
});

describe('the face of a clock as text', () => {
  const at = Date.parse('2026-10-17T19:40:05Z');

  it.each([
    [home, '2026-10-18 02:40:05'],
    ['UTC', '2026-10-17 19:40:05'],
    ['Asia/Tokyo', '2026-10-18 04:40:05'],
    ['Asia/Kathmandu', '2026-10-18 01:25:05'],
  ])('in %s is %s, and leads back', (zone, text) => {
    expect(wallText(at, zone)).toBe(text);
    expect(instantOfWall(wallMsOf(text)!, zone)).toBe(at);
  });

  it.each(['', null, '2026-02-30 00:00:00', '2026-10-18 24:00:00', '2026-10-18T02:40:05'])('%j is none', (text) => {
    expect(wallMsOf(text)).toBeNull();
  });

  it('that is skipped in spring is the time after the jump for whoever typed it', () => {
    const skipped = wallMsOf('2026-03-29 02:30:00')!;
    expect(instantOfWall(skipped, 'Europe/Berlin')).toBeNull();
    expect(iso(instantNear(skipped, 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z');
    expect(wallText(instantNear(skipped, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29 03:30:00');
  });
});

describe('an offset that is remembered', () => {
  it('is what the zone says at every quarter of an hour around its changes, of now and of long ago', () => {
    for (const [zone, days] of [
      [home, ['1955-06-30', '1959-12-31', '1975-06-12', '1975-06-13', '2026-11-20']],
      ['Europe/Berlin', ['2026-03-29', '2026-10-25', '1945-05-24']],
      ['Australia/Lord_Howe', ['2026-04-04', '2026-10-03']],
    ] as const) {
      const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
      for (const day of days)
        for (let timeMs = Date.parse(`${day}T00:00Z`), n = 0; n < 96; n++, timeMs += hourMs / 4)
          expect(wallText(timeMs, zone), `${zone} ${iso(timeMs)}`).toBe(wallFormat.format(timeMs));
    }
  });
});

describe('a day of the plant', () => {
  it('begins at its own hour, 07:00 or 19:00, and where the clock is put forward over that hour, with the jump', () => {
    const at = Date.parse('2026-10-17T19:40:05Z');
    const begins = (timeZone: string, dayStart: string) =>
      iso(startOfDayMs(dayNumberAt(at, { timeZone, dayStart }), { timeZone, dayStart }));
    expect(begins(home, '00:00')).toBe('2026-10-17T17:00:00.000Z');
    expect(begins(home, '07:00')).toBe('2026-10-17T00:00:00.000Z');
    expect(begins(home, '19:00')).toBe('2026-10-17T12:00:00.000Z');
    expect(begins('Asia/Tokyo', '07:00')).toBe('2026-10-16T22:00:00.000Z');
    const gap = { timeZone: 'Europe/Berlin', dayStart: '02:00' };
    const gapDay = dayNumberAt(Date.parse('2026-03-29T12:00Z'), gap);
    expect(iso(startOfDayMs(gapDay, gap))).toBe('2026-03-29T01:00:00.000Z');
  });
});
