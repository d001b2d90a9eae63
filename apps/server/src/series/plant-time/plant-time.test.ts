import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfWall, parseStamp, wallMsAt } from './plant-time.ts';

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
