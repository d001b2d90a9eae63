import { describe, expect, it } from 'vitest';
import { plantZone } from '../../base/format/plant-zone.ts';
import type { MeasuredAnswer, MeasuredInput, OutletFigures } from '../../shared/dashboard/queries.ts';
import { explainRequestOf, inputNow, isOvertaken, lakeNow, recordedNow } from './current-reading.ts';
import type { ShownFigures } from './shown-figures.ts';

const recordMs = Date.parse('2026-10-18T02:40:00Z');
const at = (minutes: number) => new Date(recordMs + minutes * 60_000).toISOString();
const record = { run_id: 7, date_string: '2026-10-18 09:40:00' };
const inputWith = (current: Partial<MeasuredInput['current']> = {}): MeasuredInput => ({
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

function figuresWith(
  measured: Partial<MeasuredAnswer> | undefined,
  overriddenKeys: readonly string[] = [],
): ShownFigures {
  const general = { ...record, lake_level: 248.2, overridden: overriddenKeys, flags: { lake_level: ['unconfirmed'] } };
  return { general, measured, atMs: recordMs, time: at(0), oldAfterMs: 1_200_000 } as unknown as ShownFigures;
}
const shownWithLake = (current?: Partial<MeasuredInput['current']>) =>
  figuresWith({ record, lake_level: inputWith(current) });

plantZone.set('Asia/Ho_Chi_Minh');

describe('what is shown of a level', () => {
  it('is what the server says is current, with its own time and age', () => {
    expect(lakeNow(shownWithLake())).toMatchObject({
      by: 'measured',
      value: 248.31,
      time: at(3),
      oldAfterMs: 900_000,
      other: { value: 248.2, time: at(0) },
    });
    expect(lakeNow(shownWithLake({ by: 'person', value: 249, old_after_seconds: null }))).toMatchObject({
      by: 'person',
      value: 249,
      oldAfterMs: Infinity,
    });
  });

  it('is the record until the server has said it', () => {
    const known = { value: 248.2, time: at(0), other: null, oldAfterMs: 1_200_000, isUnconfirmed: true };
    expect(lakeNow(figuresWith(undefined))).toMatchObject({ ...known, by: 'record' });
    expect(lakeNow(figuresWith(undefined, ['lake_level']))).toMatchObject({ ...known, by: 'person' });
  });

  it('has beside it the level of the record that the server went by, at the time of that record', () => {
    const recordedBeside = (of: ShownFigures) => recordedNow(lakeNow(of), of);
    expect(recordedBeside(shownWithLake())).toMatchObject({ value: 248.2, time: at(0) });
    const newer = { record: { run_id: 8, date_string: '2026-10-18 09:50:00' } };
    const byRecord = inputWith({ by: 'record', value: 248.25, time: at(8), other: null });
    expect(recordedBeside(figuresWith({ ...newer, lake_level: byRecord }))).toMatchObject({
      value: 248.25,
      time: at(10),
    });
    expect(recordedBeside(figuresWith(undefined))).toMatchObject({ value: 248.2, time: at(0) });
  });
});

describe('what explains a level', () => {
  const recordRequest = { kind: 'general', id: null, quantity: 'lake_level', time: at(0) } as const;
  const explainRequest = (of: ShownFigures) => explainRequestOf(lakeNow(of), recordRequest);

  it('is the newest reading of what is measured, and the record of what is not', () => {
    expect(explainRequest(shownWithLake())).toMatchObject({ kind: 'series', id: '7', time: at(3) });
    expect(explainRequest(shownWithLake({ by: 'person', value: 249, time: at(0) }))).toBe(recordRequest);
    expect(explainRequest(figuresWith(undefined))).toBe(recordRequest);
    expect(explainRequest(shownWithLake({ value: 248.2, time: at(0) }))).toBe(recordRequest);
  });
});

describe('an outlet', () => {
  const outlet = (overrides: Partial<OutletFigures> = {}) =>
    ({
      outlet_id: 'v1',
      input_value: 0.4,
      input_time: '2026-10-18 09:35:00',
      overridden: false,
      record,
      ...overrides,
    }) as OutletFigures;
  const shownWithOutlet = (overtaken: boolean) =>
    figuresWith({ record, outlets: [{ ...inputWith({ value: 1.2 }), outlet_id: 'v1', overtaken }] });

  it('has the input that is current, and that of the record until the server has said it', () => {
    expect(inputNow(outlet(), shownWithOutlet(false))).toMatchObject({ by: 'measured', value: 1.2, time: at(3) });
    expect(inputNow(outlet(), figuresWith(undefined))).toMatchObject({ by: 'record', value: 0.4, time: at(-5) });
    const typed = inputNow(outlet({ overridden: true, input_time: null }), figuresWith(undefined));
    expect(typed).toMatchObject({ by: 'person', value: 0.4, time: at(0) });
  });

  it('has a former discharge where the server says so, and where it went by another record', () => {
    expect(isOvertaken(outlet(), shownWithOutlet(true))).toBe(true);
    expect(isOvertaken(outlet(), shownWithOutlet(false))).toBe(false);
    expect(isOvertaken(outlet({ record: { ...record, run_id: 6 } }), shownWithOutlet(false))).toBe(true);
    expect(isOvertaken(outlet({ record: null }), shownWithOutlet(false))).toBe(false);
    expect(isOvertaken(outlet(), figuresWith(undefined))).toBe(false);
  });
});
