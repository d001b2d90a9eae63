import { describe, expect, it } from 'vitest';
import { plantZone } from '../../base/format/plant-zone.ts';
import type { Measured, MeasuredInput, OutletFigures } from '../../shared/dashboard/queries.ts';
import { explainRequestOf, inputNow, isOvertaken, lakeNow, recordedNow } from './current.ts';
import type { Shown } from './shown.ts';

const recordMs = Date.parse('2026-10-18T02:40:00Z');
const at = (minutes: number) => new Date(recordMs + minutes * 60_000).toISOString();
const record = { run_id: 7, date_string: '2026-10-18 09:40:00' };
const said = (current: Partial<MeasuredInput['current']> = {}): MeasuredInput => ({
  value: 248.31,
  time: at(3),
  quality: 0,
  source: 'station',
  old_after_seconds: 900,
  parts: [{ series_id: 7, name: 'Mực nước hồ 1', value: 248.31, time: at(3) }],
  doubted: null,
  unconfirmed: false,
  current: {
    by: 'measured',
    value: 248.31,
    time: at(3),
    old_after_seconds: 900,
    other: { value: 248.2, time: at(0) },
    doubted: null,
    unconfirmed: false,
    ...current,
  },
});

function shown(measured: Partial<Measured> | undefined, overridden: readonly string[] = []): Shown {
  const general = { ...record, lake_level: 248.2, overridden, flags: { lake_level: ['unconfirmed'] } };
  return { general, measured, atMs: recordMs, time: at(0), oldAfterMs: 1_200_000 } as unknown as Shown;
}
const withLake = (current?: Partial<MeasuredInput['current']>) => shown({ record, lake_level: said(current) });

plantZone.set('Asia/Ho_Chi_Minh');

describe('what is shown of a level', () => {
  it('is what the server says is current, with its own time and age', () => {
    expect(lakeNow(withLake())).toMatchObject({
      by: 'measured',
      value: 248.31,
      time: at(3),
      oldAfterMs: 900_000,
      other: { value: 248.2, time: at(0) },
    });
    expect(lakeNow(withLake({ by: 'person', value: 249, old_after_seconds: null }))).toMatchObject({
      by: 'person',
      value: 249,
      oldAfterMs: Infinity,
    });
  });

  it('is the record until the server has said it', () => {
    const known = { value: 248.2, time: at(0), other: null, oldAfterMs: 1_200_000, isUnconfirmed: true };
    expect(lakeNow(shown(undefined))).toMatchObject({ ...known, by: 'record' });
    expect(lakeNow(shown(undefined, ['lake_level']))).toMatchObject({ ...known, by: 'person' });
  });

  it('has beside it the level of the record that the server went by, at the time of that record', () => {
    const beside = (of: Shown) => recordedNow(lakeNow(of), of);
    expect(beside(withLake())).toMatchObject({ value: 248.2, time: at(0) });
    const newer = { record: { run_id: 8, date_string: '2026-10-18 09:50:00' } };
    const byRecord = said({ by: 'record', value: 248.25, time: at(8), other: null });
    expect(beside(shown({ ...newer, lake_level: byRecord }))).toMatchObject({ value: 248.25, time: at(10) });
    expect(beside(shown(undefined))).toMatchObject({ value: 248.2, time: at(0) });
  });
});

describe('what explains a level', () => {
  const ofRecord = { kind: 'general', id: null, quantity: 'lake_level', time: at(0) } as const;
  const asked = (of: Shown) => explainRequestOf(lakeNow(of), ofRecord);

  it('is the newest reading of what is measured, and the record of what is not', () => {
    expect(asked(withLake())).toMatchObject({ kind: 'series', id: '7', time: at(3) });
    expect(asked(withLake({ by: 'person', value: 249, time: at(0) }))).toBe(ofRecord);
    expect(asked(shown(undefined))).toBe(ofRecord);
    expect(asked(withLake({ value: 248.2, time: at(0) }))).toBe(ofRecord);
  });
});

describe('an outlet', () => {
  const outlet = (more: Partial<OutletFigures> = {}) =>
    ({
      outlet_id: 'v1',
      input_value: 0.4,
      input_time: '2026-10-18 09:35:00',
      overridden: false,
      record,
      ...more,
    }) as OutletFigures;
  const withOutlet = (overtaken: boolean) =>
    shown({ record, outlets: [{ ...said({ value: 1.2 }), outlet_id: 'v1', overtaken }] });

  it('has the input that is current, and that of the record until the server has said it', () => {
    expect(inputNow(outlet(), withOutlet(false))).toMatchObject({ by: 'measured', value: 1.2, time: at(3) });
    expect(inputNow(outlet(), shown(undefined))).toMatchObject({ by: 'record', value: 0.4, time: at(-5) });
    const typed = inputNow(outlet({ overridden: true, input_time: null }), shown(undefined));
    expect(typed).toMatchObject({ by: 'person', value: 0.4, time: at(0) });
  });

  it('has a former discharge where the server says so, and where it went by another record', () => {
    expect(isOvertaken(outlet(), withOutlet(true))).toBe(true);
    expect(isOvertaken(outlet(), withOutlet(false))).toBe(false);
    expect(isOvertaken(outlet({ record: { ...record, run_id: 6 } }), withOutlet(false))).toBe(true);
    expect(isOvertaken(outlet({ record: null }), withOutlet(false))).toBe(false);
    expect(isOvertaken(outlet(), shown(undefined))).toBe(false);
  });
});
