import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { currentInput } from './current-input.ts';
import { type MeasuredInput, noMeasuredInput } from './measured-input.ts';
import { isOvertaken } from './overtaken.ts';
import type { RecordedInput } from './recorded-input.ts';

const recordMs = Date.parse('2026-10-18T02:40:00Z');
const at = (minutes: number) => recordMs + minutes * minuteMs;
const speaker = { kind: 'station', id: 'ho1' } as const;
/** A quarter of an hour for readings, and two calculation intervals of ten minutes for a record. */
const ages = (nowMin: number) => ({ nowMs: at(nowMin), maxAgeMs: 15 * minuteMs, recordOldAfterMs: 20 * minuteMs });

const read = (value: number, minutes: number, overrides: Partial<MeasuredInput> = {}): MeasuredInput => ({
  ...noMeasuredInput,
  value,
  atMs: at(minutes),
  source: 'station',
  oldAfterMs: 15 * minuteMs,
  ...overrides,
});
const record = (value: number | null, overrides: Partial<RecordedInput> = {}): RecordedInput => ({
  value,
  atMs: recordMs,
  recordMs,
  isByPerson: false,
  isUnconfirmed: false,
  ...overrides,
});
const byPerson = (value: number) => record(value, { isByPerson: true });

describe('what an input is now', () => {
  it.each([
    ['is measured since the record', read(248.31, 3), record(248.2), 4, 'measured', 248.31, 248.2],
    ['is measured, and nothing was calculated', read(248.31, 3), null, 4, 'measured', 248.31, null],
    ['is in the record only', noMeasuredInput, record(248.2), 4, 'record', 248.2, null],
    ['is neither measured nor in the record', noMeasuredInput, record(null), 4, 'none', null, null],
    ['is known to nobody', noMeasuredInput, null, 4, 'none', null, null],
    ['was said by a person, whatever is measured since', read(248.31, 3), byPerson(249), 15, 'person', 249, 248.31],
    ['was said by a person, and no record came after', read(248.31, 14), byPerson(249), 15.1, 'measured', 248.31, 249],
    ['was said by a person, and the gauges are older still', read(248.3, -60), byPerson(249), 90, 'person', 249, 248.3],
    ['was said by a person, and all fell silent since', read(248.3, 10), byPerson(249), 90, 'measured', 248.3, 249],
    ['was measured long ago, the record knows no more', read(248.3, -180), record(null), 4, 'measured', 248.3, null],
    ['is old as it is measured, and newer in the record', read(248.3, -20), record(248.2), 4, 'record', 248.2, 248.3],
    ['is old in both, of one reading', read(248.3, -1), record(248.3, { atMs: at(-1) }), 60, 'measured', 248.3, 248.3],
    ['holds until the next', read(1.2, -9000, { oldAfterMs: null }), record(1.2), 60, 'measured', 1.2, 1.2],
  ] as const)('%s', (_, measured, recorded, nowMin, by, value, other) => {
    const shownInput = currentInput({ measured, recorded }, ages(nowMin));
    expect([shownInput.by, shownInput.value, shownInput.other?.value ?? null]).toEqual([by, value, other]);
  });

  it('has the time of its reading, and the other its own', () => {
    const shownInput = currentInput({ measured: read(248.31, 3), recorded: record(248.2, { atMs: at(-2) }) }, ages(4));
    expect(shownInput).toMatchObject({
      atMs: at(3),
      oldAfterMs: 15 * minuteMs,
      other: { atMs: recordMs },
      isNow: true,
    });
    const past = currentInput({ measured: noMeasuredInput, recorded: record(248.2, { atMs: at(-2) }) }, ages(14));
    expect(past).toMatchObject({ atMs: at(-2), oldAfterMs: 20 * minuteMs, other: null, isNow: false });
  });

  it('waits to be confirmed as its own source says, never where a person said it', () => {
    const unconfirmedRecord = record(248.2, { isUnconfirmed: true });
    const isUnconfirmed = (measured: MeasuredInput, recorded: RecordedInput) =>
      currentInput({ measured, recorded }, ages(4)).isUnconfirmed;
    expect(isUnconfirmed(read(248.31, 3, { isUnconfirmed: true }), record(248.2))).toBe(true);
    expect(isUnconfirmed(read(248.31, 3), unconfirmedRecord)).toBe(false);
    expect(isUnconfirmed(noMeasuredInput, unconfirmedRecord)).toBe(true);
    expect(isUnconfirmed(read(248.31, 3, { isUnconfirmed: true }), byPerson(249))).toBe(false);
  });

  it('tells of a doubted reading of about the same time, and of none that is long past', () => {
    const suspectInput = (minutes: number) => ({ speaker, value: 260, atMs: at(minutes), quality: 5 });
    const told = (minutes: number) =>
      currentInput({ measured: read(248.3, 3, { doubted: suspectInput(minutes) }), recorded: null }, ages(4)).doubted;
    expect(told(4)).toEqual(suspectInput(4));
    expect(told(-10)).toEqual(suspectInput(-10));
    expect(told(-30)).toBeNull();
  });
});

describe('a discharge of the record', () => {
  const overtakenInput = (type: 1 | 2, before: number | null, now: number | null, recorded = record(before)) =>
    isOvertaken(
      type,
      recorded,
      currentInput({ measured: now === null ? noMeasuredInput : read(now, 3), recorded }, ages(4)),
    );

  it('is overtaken once its gate has moved, or its unit runs otherwise', () => {
    expect(overtakenInput(2, 0, 1.2)).toBe(true);
    expect(overtakenInput(2, 1.2, 1.21)).toBe(false);
    expect(overtakenInput(1, 0, 40)).toBe(true);
    expect(overtakenInput(1, 40, 41)).toBe(false);
    expect(overtakenInput(1, 0.02, 0.05)).toBe(false);
  });

  it('is not where a person said what goes in, or nothing is known', () => {
    expect(overtakenInput(2, 0, 1.2, byPerson(0))).toBe(false);
    expect(overtakenInput(2, null, 1.2)).toBe(false);
    expect(overtakenInput(2, 0, null)).toBe(false);
  });
});
