import { describe, expect, it } from 'vitest';
import { fileStamp, fileTime } from './paper-text.ts';

describe('a printed page', () => {
  it('writes times as the file does: date first, seconds of readings only', () => {
    expect(fileTime('2026-11-21 07:30:00')).toBe('21/11/2026 07:30');
    expect(fileStamp('2026-11-21 07:00:00', 'hourly', 60)).toBe('21/11/2026 07:00');
    expect(fileStamp('2026-11-21 07:05:10', 'raw', null)).toBe('21/11/2026 07:05:10');
    expect(fileStamp('2026-11-21 00:00:00', 'daily', 1440)).toBe('21/11/2026');
    expect(fileStamp('2026-11-01 00:00:00', 'monthly', null)).toBe('11/2026');
  });
});
