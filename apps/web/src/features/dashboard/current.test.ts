import { describe, expect, it } from 'vitest';
import type { MeasuredInput, OutletFigures } from '../../shared/dashboard/queries.ts';
import { askedOf, isOvertaken, standingOf } from './standing.ts';

const recordMs = Date.parse('2026-10-18T02:40:00Z');
const record = { atMs: recordMs, time: new Date(recordMs).toISOString(), oldAfterMs: 1_200_000 };
const at = (minutes: number) => new Date(recordMs + minutes * 60_000).toISOString();
const measured: MeasuredInput = {
  value: 248.31,
  time: at(3),
  quality: 0,
  source: 'station',
  old_after_seconds: 900,
  parts: [{ series_id: 7, name: 'Mực nước hồ 1', value: 248.31, time: at(3) }],
  doubted: null,
  unconfirmed: false,
};
const recorded = { value: 248.2, isOverridden: false };

describe('what is shown of a level', () => {
  it('is what is measured, with its own time, and beside it the record', () => {
    expect(standingOf(measured, recorded, record)).toMatchObject({
      by: 'measured',
      value: 248.31,
      time: at(3),
      oldAfterMs: 900_000,
      other: { value: 248.2, time: at(0) },
    });
  });

  it('is the record until it is known what is measured, and where nothing is', () => {
    const asRecorded = { by: 'record', value: 248.2, time: at(0), other: null };
    expect(standingOf(undefined, recorded, record)).toMatchObject(asRecorded);
    expect(standingOf({ ...measured, value: null, time: null, parts: [] }, recorded, record)).toMatchObject(asRecorded);
  });

  it('is what was measured last where the record has none, however old', () => {
    const old = standingOf({ ...measured, time: at(-180) }, { value: null, isOverridden: false }, record);
    expect(old).toMatchObject({ by: 'measured', value: 248.31, time: at(-180), other: { value: null } });
  });

  it('is what a person put in its place, and beside it what is measured', () => {
    expect(standingOf(measured, { value: 249, isOverridden: true }, record)).toMatchObject({
      by: 'person',
      value: 249,
      time: at(0),
      other: { value: 248.31, time: at(3) },
    });
  });

  it('never grows old where it holds until the next', () => {
    expect(standingOf({ ...measured, old_after_seconds: null }, recorded, record).oldAfterMs).toBe(Infinity);
  });

  it('says that the next reading has to confirm it, of what is measured as of what is in the record, not of what a person said', () => {
    const waits = { ...recorded, isUnconfirmed: true };
    expect(standingOf({ ...measured, unconfirmed: true }, recorded, record).isUnconfirmed).toBe(true);
    expect(standingOf(measured, waits, record).isUnconfirmed).toBe(false);
    expect(standingOf(undefined, waits, record).isUnconfirmed).toBe(true);
    expect(standingOf(undefined, { ...waits, isOverridden: true }, record).isUnconfirmed).toBe(false);
  });

  it('tells of a doubted reading of about the same time, and of none that is long past', () => {
    const doubted = (minutes: number) => ({ name: 'Mực nước hồ 2', time: at(minutes), value: 260, quality: 5 });
    const shown = (minutes: number) => standingOf({ ...measured, doubted: doubted(minutes) }, recorded, record).doubted;
    expect(shown(4)).toEqual(doubted(4));
    expect(shown(-10)).toEqual(doubted(-10));
    expect(shown(-30)).toBeNull();
  });
});

describe('what explains a level', () => {
  const ofRecord = { kind: 'general', id: null, quantity: 'lake_level', time: at(0) } as const;

  it('is the newest reading of what is measured, and the record of what is not', () => {
    expect(askedOf(standingOf(measured, recorded, record), ofRecord)).toMatchObject({
      kind: 'series',
      id: '7',
      time: at(3),
    });
    expect(askedOf(standingOf(measured, { value: 249, isOverridden: true }, record), ofRecord)).toBe(ofRecord);
    expect(askedOf(standingOf(undefined, recorded, record), ofRecord)).toBe(ofRecord);
    const same = { ...measured, value: 248.2, time: at(0) };
    expect(askedOf(standingOf(same, recorded, record), ofRecord)).toBe(ofRecord);
  });
});

describe('a discharge of the record', () => {
  const outlet = (type: 1 | 2, before: number | null) => ({ outlet_type: type, input_value: before }) as OutletFigures;
  const now = (value: number | null, by: 'measured' | 'person' = 'measured') =>
    ({ ...standingOf(measured, recorded, record), value, by }) as const;

  it('is overtaken once its gate has moved, or its unit runs otherwise', () => {
    expect(isOvertaken(outlet(2, 0), now(1.2))).toBe(true);
    expect(isOvertaken(outlet(2, 1.2), now(1.21))).toBe(false);
    expect(isOvertaken(outlet(1, 0), now(40))).toBe(true);
    expect(isOvertaken(outlet(1, 40), now(41))).toBe(false);
    expect(isOvertaken(outlet(1, 0.02), now(0.05))).toBe(false);
  });

  it('is not where a person said what goes in, or nothing is known', () => {
    expect(isOvertaken(outlet(2, 0), now(1.2, 'person'))).toBe(false);
    expect(isOvertaken(outlet(2, null), now(1.2))).toBe(false);
    expect(isOvertaken(outlet(2, 0), now(null))).toBe(false);
  });
});
