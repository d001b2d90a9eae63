import { describe, expect, it } from 'vitest';
import type { General, Indicator } from '../../shared/dashboard/queries.ts';
import { describedValues, isAsPrefilled, isSuspect, prefill, slopeError, takesRecord, usesRecord } from './prefill.ts';

const general = {
  date_string: '2026-10-18 08:00:00',
  lake_level: 248.2004,
  total_discharge_lake: 190.4,
  inflow_moving_average: 185.04,
  total_discharge_turbine: 96.5,
} as General;
const indicator = { trends: { inflow_per_hour: 48, inflow_per_hour_error: 6 } } as Indicator;
const catchment = { name: 'Hồ Mẫu', area: 412, runoff_coefficient: null } as never;
const known = { general, indicator, catchment };

describe('what a calculator knows already', () => {
  it('is the level, the flows and the slope of the record, and the first catchment', () => {
    expect(prefill('time', known)).toEqual({ Z1: 248.2, Z2: null, QIN: 185, QPLANT: 96.5 });
    expect(prefill('catchment', known)).toEqual({ R: null, C: null, CA: 412 });
    expect(prefill('targetFlood', known)).toEqual({ QIN: 185, QPLANT: 96.5, TANA: 0.8, T: null });
  });

  it('is nothing of a plant that nobody has described', () => {
    const emptyFields = { general: null, indicator: null, catchment: null };
    expect(prefill('shortTerm', emptyFields)).toEqual({ QIN: null, TANA: null, T: null });
  });

  it('is the slope with what it is off by, per minute as it is, and no more than its noise where it is within twice that', () => {
    expect(slopeError(known)).toBeCloseTo(0.1, 12);
    expect(slopeError({ ...known, indicator: null })).toBeNull();
    const emptyKnown = { trends: { inflow_per_hour: 48, inflow_per_hour_error: null } } as Indicator;
    expect(slopeError({ ...known, indicator: emptyKnown })).toBeNull();
    expect(isSuspect(-0.15, 0.1)).toBe(true);
    expect(isSuspect(0.25, 0.1)).toBe(false);
  });

  it('is of a record where a level or a flow came from it', () => {
    expect(usesRecord('volume', prefill('volume', known))).toBe(true);
    expect(usesRecord('catchment', prefill('catchment', known))).toBe(false);
  });

  it('is of the catchment where the record knows nothing of it, until somebody types over it', () => {
    expect([takesRecord('catchment'), takesRecord('volume')]).toEqual([false, true]);
    const filledValues = prefill('catchment', known);
    expect(describedValues('catchment', known, { ...filledValues, R: 120, C: 0.6 })).toEqual({
      name: 'Hồ Mẫu',
      isAsDescribed: true,
    });
    expect(describedValues('catchment', known, { ...filledValues, CA: 400 })).toEqual({
      name: 'Hồ Mẫu',
      isAsDescribed: false,
    });
    expect(describedValues('catchment', { ...known, catchment: null }, filledValues)).toBeNull();
  });

  it('is of that record no longer once a flow is typed over it; what only a person knows may be typed', () => {
    const filledValues = prefill('time', known);
    expect(isAsPrefilled('time', filledValues, { ...filledValues, Z2: 249.05 })).toBe(true);
    expect(isAsPrefilled('time', filledValues, { ...filledValues, QIN: 200 })).toBe(false);
  });
});
