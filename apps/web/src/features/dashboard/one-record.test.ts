import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerName, type Answers, awaitedAnswers, behind } from './one-record.ts';

const names = ['general', 'outlets', 'measured'] as const;
const stepOf = (run: number) => ({ run_id: run, date_string: `2026-10-18 09:${10 + run}:00` });

/** Answers with these runs; 0 means no record. */
function answersOf(runs: Readonly<Record<AnswerName, number | undefined>>): Answers {
  const record = (name: AnswerName) => (runs[name] ? stepOf(runs[name]) : null);
  return {
    general: runs.general === undefined ? undefined : record('general'),
    outlets: runs.outlets === undefined ? undefined : [{ record: record('outlets') }],
    measured: runs.measured === undefined ? undefined : { record: record('measured') },
  } as unknown as Answers;
}

describe('answers that are asked in several calls', () => {
  it('belong together where they name one record, or none', () => {
    expect(behind(answersOf({ general: 3, outlets: 3, measured: 3 }))).toEqual([]);
    expect(behind(answersOf({ general: 0, outlets: 0, measured: 0 }))).toEqual([]);
    expect(behind(answersOf({ general: 3, outlets: undefined, measured: undefined }))).toEqual([]);
    expect(behind({ ...answersOf({ general: 3, outlets: 3, measured: 3 }), outlets: [] })).toEqual([]);
  });

  it('are behind where another has a newer one: the first record, the next step, or a revert of the same step', () => {
    expect(behind(answersOf({ general: 0, outlets: 0, measured: 1 }))).toEqual(['general', 'outlets']);
    expect(behind(answersOf({ general: 4, outlets: 3, measured: 4 }))).toEqual(['outlets']);
    const revertedAnswers = { ...answersOf({ general: 4, outlets: 4, measured: 4 }) };
    const general = { ...stepOf(4), run_id: 9 } as Answers['general'];
    expect(behind({ ...revertedAnswers, general })).toEqual(['outlets', 'measured']);
  });

  it('are waited for while they are older, not where one failed or still is behind when asked later', () => {
    const of = answersOf({ general: 3, outlets: 4, measured: 4 });
    const answerState = (updatedAtMs: number, hasFailed: boolean) => ({
      general: { updatedAtMs, hasFailed },
      outlets: { updatedAtMs: 100, hasFailed: false },
      measured: { updatedAtMs: 90, hasFailed: false },
    });
    expect(awaitedAnswers(of, answerState(50, false))).toEqual(['general']);
    expect(awaitedAnswers(of, answerState(50, true))).toEqual([]);
    expect(awaitedAnswers(of, answerState(101, false))).toEqual([]);
  });

  it('come to an end in any order of arrivals: all of one record, or nothing left to wait for', () => {
    const arrival = fc.record({ name: fc.constantFrom(...names), run: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 30 }), (arrivals) => {
        const runs: Record<AnswerName, number> = { general: 0, outlets: 0, measured: 0 };
        const answerStates = { general: at(0), outlets: at(0), measured: at(0) };
        for (const [tick, { name, run }] of arrivals.entries()) {
          // A server never goes back to an older record.
          runs[name] = Math.max(runs[name], run);
          answerStates[name] = at(tick + 1);
        }
        const asked = awaitedAnswers(answersOf(runs), answerStates);
        // Repeated requests are answered from the newest record.
        for (const name of asked) {
          runs[name] = Math.max(...Object.values(runs));
          answerStates[name] = at(99);
        }
        expect(awaitedAnswers(answersOf(runs), answerStates)).toEqual([]);
        if (asked.length > 0) expect(behind(answersOf(runs))).toEqual([]);
      }),
    );
  });
});

const at = (updatedAtMs: number) => ({ updatedAtMs, hasFailed: false });
