import { describe, expect, it } from 'vitest';
import type { Answer } from '../queries.ts';
import { isOvertaken } from './overtaken.ts';

const step = '2026-10-18 02:40:00';
const answersOfRun = (run: number | null) => ({
  general: { date_string: step },
  saved: run === null ? null : ({ run_id: run } as Answer['saved']),
});

describe('a calculation that was tried', () => {
  it('stands while the run it was compared with stands', () => {
    expect(isOvertaken(answersOfRun(7), { date_string: step, run_id: 7 })).toBe(false);
    expect(isOvertaken(answersOfRun(null), null)).toBe(false);
  });

  it('is overtaken once another run of its step is current', () => {
    expect(isOvertaken(answersOfRun(7), { date_string: step, run_id: 8 })).toBe(true);
    expect(isOvertaken(answersOfRun(null), { date_string: step, run_id: 8 })).toBe(true);
  });

  it('is not overtaken by the next step, which has a run of its own', () => {
    expect(isOvertaken(answersOfRun(7), { date_string: '2026-10-18 02:50:00', run_id: 9 })).toBe(false);
  });
});
