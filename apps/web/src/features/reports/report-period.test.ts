import { describe, expect, it } from 'vitest';
import { periodProblem, presetsFor, wallsOf } from './report-period.ts';

/** 03:30 in plant time. */
const night = Date.parse('2026-03-01T03:30:00+07:00');

describe('the period of a report', () => {
  it("begins and ends with the plant's day: before the boundary it is still yesterday", () => {
    expect(wallsOf({ preset: 'today' }, night, '07:00')).toEqual({
      from: '2026-02-28 07:00:00',
      to: '2026-03-01 07:00:00',
    });
    expect(wallsOf({ preset: 'today' }, night, '00:00')).toEqual({
      from: '2026-03-01 00:00:00',
      to: '2026-03-02 00:00:00',
    });
    expect(wallsOf({ preset: 'days7' }, night, '00:00').from).toBe('2026-02-23 00:00:00');
  });

  it('is a whole month or year', () => {
    expect(wallsOf({ preset: 'lastMonth' }, night, '00:00')).toEqual({
      from: '2026-02-01 00:00:00',
      to: '2026-03-01 00:00:00',
    });
    expect(wallsOf({ preset: 'lastMonth' }, night, '07:00').from).toBe('2026-01-01 07:00:00');
    expect(wallsOf({ preset: 'lastYear' }, night, '07:00')).toEqual({
      from: '2025-01-01 07:00:00',
      to: '2026-01-01 07:00:00',
    });
  });

  it('is longer than a day unless it is that of a sheet', () => {
    const day = { from: '2026-03-01 00:00:00', to: '2026-03-02 00:00:00' };
    expect(periodProblem(day, false)).toBe('longerThanDay');
    expect(periodProblem(day, true)).toBeNull();
    expect(periodProblem({ ...day, to: '2026-03-02 00:01:00' }, false)).toBeNull();
    expect(periodProblem({ from: day.to, to: day.from }, true)).toBe('order');
    expect(periodProblem({ ...day, to: null }, false)).toBe('missing');
  });

  it('offers nothing that would be refused', () => {
    expect(presetsFor('hourly')).not.toContain('yesterday');
    expect(presetsFor('sheet')).toContain('yesterday');
    expect(presetsFor('raw')).toContain('thisYear');
  });
});
