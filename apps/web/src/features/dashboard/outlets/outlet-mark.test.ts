import { describe, expect, it } from 'vitest';
import { isOpen, outletMark } from './outlet-mark.ts';

const closed = { in_service: true, output_value: 0, outlet_type: 2 } as const;
const shut = { value: 0, isByPerson: false, isOld: false, isDoubted: false };
const noValue = { ...shut, value: null };

describe('the word beside an outlet', () => {
  it('is none for a closed gate and a working unit', () => {
    expect(outletMark(closed, shut)).toBeNull();
    expect(outletMark({ ...closed, outlet_type: 1, output_value: 44 }, { ...shut, value: 50 })).toBeNull();
  });

  it('says that water passes a gate', () => {
    expect(outletMark({ ...closed, output_value: 147 }, { ...shut, value: 1.4 })).toBe('open');
  });

  it('calls a gate open whoever set it, and none that is out of service', () => {
    const open = { ...closed, output_value: 147 };
    expect(outletMark(open, { ...shut, value: 1.4, isByPerson: true })).toBe('overridden');
    expect(isOpen(open)).toBe(true);
    expect(isOpen({ ...open, in_service: false })).toBe(false);
    expect([isOpen(closed), isOpen({ ...open, outlet_type: 1 })]).toEqual([false, false]);
  });

  it('says that what goes in is old or doubted, before it says anything of what comes out', () => {
    const open = { ...closed, output_value: 147 };
    expect(outletMark(open, { ...shut, value: 1.4, isOld: true })).toBe('old');
    expect(outletMark(open, { ...shut, value: 1.4, isDoubted: true })).toBe('doubted');
    expect(outletMark({ ...closed, output_value: null }, { ...shut, isOld: true })).toBe('old');
    expect(outletMark(closed, { ...shut, isByPerson: true, isOld: true })).toBe('overridden');
  });

  it('is none where a reading has come whose discharge is still to be computed', () => {
    expect(outletMark({ ...closed, output_value: null }, shut)).toBeNull();
  });

  it('says first that it is out of service, then whose value it is, then that there is none', () => {
    const outletWithoutValue = { ...closed, output_value: null };
    expect(outletMark({ ...outletWithoutValue, in_service: false }, { ...noValue, isByPerson: true })).toBe(
      'outOfService',
    );
    expect(outletMark(outletWithoutValue, { ...noValue, isByPerson: true })).toBe('overridden');
    expect(outletMark(outletWithoutValue, noValue)).toBe('missing');
  });
});
