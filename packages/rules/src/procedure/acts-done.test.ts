import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actsDone, type OutletLine, unknownMinutes } from './acts-done.ts';
import { notifiedBefore, type ValidNotice } from './notified-before.ts';

const startMs = Date.UTC(2026, 9, 3);
const atOf = (minutes: number) => startMs + minutes * minuteMs;
/** One reading each `stepMin` minutes. */
const line = (values: readonly number[], stepMin = 10): OutletLine => ({
  timesMs: values.map((_, index) => atOf(index * stepMin)),
  values,
  holdsMs: 3 * stepMin * minuteMs,
});
const period = { fromMs: startMs, toMs: startMs + 48 * hourMs };
const done = (gates: OutletLine[], units: OutletLine[] = []) =>
  actsDone({ gates, units }, period).map(({ act, atMs, isTimeKnown }) => [
    act,
    (atMs - startMs) / minuteMs,
    isTimeKnown,
  ]);

describe('what a record shows', () => {
  it('is the first gate that opens, a larger release an hour later, and the end of it', () => {
    const first = [0, 0, 0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1.5, 0.01];
    expect(done([line(first), line(first.map(() => 0))])).toEqual([
      ['first_gate', 20, true],
      // The metre at 30 minutes belongs to the announced opening; the half metre at 110 does not.
      ['larger_release', 110, true],
      ['end_of_release', 130, true],
    ]);
  });

  it('is no act while a sensor plays, nor while one gate takes over from another', () => {
    expect(done([line([0.01, 0.04, 0.02, 0.045])])).toEqual([]);
    expect(done([line([0, 0.5, 0.51, 0.5, 0.49, 0.5])])).toEqual([['first_gate', 10, true]]);
  });

  it('is the first unit that starts, and not the second', () => {
    expect(done([], [line([0, 0, 20, 20]), line([0, 0, 0, 25])])).toEqual([['generation', 20, true]]);
  });

  it('does not say when, where the record has a gap before; and nothing of what was before its first reading', () => {
    const gap: OutletLine = { timesMs: [atOf(0), atOf(10), atOf(120)], values: [0, 0, 1], holdsMs: 30 * minuteMs };
    expect(done([gap])).toEqual([['first_gate', 120, false]]);
    // Minutes 40 to 120, and from 150 to the end.
    expect(unknownMinutes([gap], period)).toBe(80 + 48 * 60 - 150);
    expect(done([line([1, 1, 1])])).toEqual([]);
    expect(done([])).toEqual([]);
  });

  it('holds of an hourly record, too', () => {
    expect(done([line([0, 0, 0.5, 0.5, 1], 60)])).toEqual([
      ['first_gate', 120, true],
      ['larger_release', 240, true],
    ]);
  });

  it('opens and ends in turn, whatever the gates did', () => {
    const opening = fc.constantFrom(0, 0, 0.3, 0.6, 2);
    fc.assert(
      fc.property(fc.array(fc.tuple(opening, opening), { minLength: 2, maxLength: 60 }), (rows) => {
        const gates = [line(rows.map(([one]) => one)), line(rows.map(([, two]) => two))];
        // A second count, by the sum of the openings.
        const open = rows.map(([one, two]) => one + two > 0);
        const turns = open.flatMap((is, index) =>
          index > 0 && is !== open[index - 1] ? [is ? 'first_gate' : 'end_of_release'] : [],
        );
        const found = actsDone({ gates, units: [] }, period).map(({ act }) => act);
        expect(found.filter((act) => act !== 'larger_release')).toEqual(turns);
      }),
    );
  });
});

describe('whether it was told before', () => {
  const source = { article: 'Điều 10', text: '', isVerified: true };
  const rule = { id: 'n', leadMin: 240, urgentLeadMin: 120, source };
  const act = { act: 'first_gate' as const, atMs: atOf(600), isTimeKnown: true };
  const noticeWith = (change: Partial<ValidNotice> = {}): ValidNotice => ({
    noticeId: 'one',
    number: 'TB-2026/1',
    act: 'first_gate',
    actAtMs: atOf(600),
    sentAtMs: atOf(300),
    ruleIds: ['n'],
    untilMs: null,
    isReached: true,
    corrects: null,
    ...change,
  });
  const judge = (all: ValidNotice[], of = rule, doneAct = act, inventedUntilMs = 0) => {
    const { state, reason, leftMin } = notifiedBefore(of, doneAct, all, { inventedUntilMs });
    return [state, reason, leftMin];
  };

  it('is kept in time and in a hurry, and broken where less was left or nothing was sent', () => {
    expect(judge([noticeWith()])).toEqual(['kept', null, 300]);
    expect(judge([noticeWith({ sentAtMs: atOf(480) })])).toEqual(['kept', null, 120]);
    expect(judge([noticeWith({ sentAtMs: atOf(481) })])).toEqual(['broken', 'late', 119]);
    expect(judge([noticeWith({ sentAtMs: atOf(620) })])).toEqual(['broken', 'late', -20]);
    expect(judge([])).toEqual(['broken', 'without_notice', null]);
  });

  it('goes by a notice of this act and this hour, and of whoever the rule names', () => {
    for (const other of [
      { act: 'generation' as const },
      { actAtMs: atOf(600 - 61) },
      { actAtMs: atOf(600 + 31) },
      { ruleIds: ['m'] },
    ])
      expect(judge([noticeWith(other)])).toEqual(['broken', 'without_notice', null]);
    expect(judge([noticeWith({ actAtMs: atOf(600 - 60) })])).toEqual(['kept', null, 300]);
  });

  it('says so where a notice went out and somebody of the rule was not reached', () => {
    expect(judge([noticeWith({ isReached: false })])).toEqual(['broken', 'not_reached', null]);
    expect(judge([noticeWith({ isReached: false }), noticeWith({ noticeId: 'two' })])).toEqual(['kept', null, 300]);
  });

  it('goes by what stood then: a correction behind the act takes nothing away, one before it does', () => {
    expect(judge([noticeWith({ untilMs: atOf(700) })])).toEqual(['kept', null, 300]);
    expect(judge([noticeWith({ untilMs: atOf(500) })])).toEqual(['broken', 'without_notice', null]);
    const correction = noticeWith({ noticeId: 'two', sentAtMs: atOf(500), corrects: 'one' });
    expect(judge([noticeWith({ untilMs: atOf(500) }), correction])).toEqual(['kept', null, 300]);
    // The corrected notice named another hour, so the correction announced the act.
    expect(judge([noticeWith({ untilMs: atOf(500), actAtMs: atOf(900) }), correction])).toEqual([
      'broken',
      'late',
      100,
    ]);
  });

  it('is not judged where the record has a gap, the rule was never read in its text, or a demo invents', () => {
    expect(judge([], rule, { ...act, isTimeKnown: false })).toEqual(['not_judged', 'gap', null]);
    expect(judge([noticeWith()], rule, { ...act, isTimeKnown: false })).toEqual(['kept', null, 300]);
    const unread = { ...rule, source: { ...source, isVerified: false } };
    expect(judge([noticeWith()], unread)).toEqual(['not_judged', 'not_verified', 300]);
    expect(judge([], rule, act, act.atMs)).toEqual(['not_judged', 'invented', null]);
  });
});
