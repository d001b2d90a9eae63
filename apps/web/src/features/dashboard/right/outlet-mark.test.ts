import { describe, expect, it } from 'vitest';
import { outletMark } from './outlet-mark.ts';

const closed = { in_service: true, overridden: false, input_value: 0, output_value: 0, outlet_type: 2 } as const;

const sound = { isOld: false, isDoubted: false };

describe('the word beside an outlet', () => {
  it('is none for a closed gate and a working unit', () => {
    expect(outletMark(closed, sound)).toBeNull();
    expect(outletMark({ ...closed, outlet_type: 1, input_value: 50, output_value: 44 }, sound)).toBeNull();
  });

  it('says that water passes a gate', () => {
    expect(outletMark({ ...closed, input_value: 1.4, output_value: 147 }, sound)).toBe('open');
  });

  it('says that what goes in is old or doubted, before it says anything of what comes out', () => {
    expect(outletMark({ ...closed, input_value: 1.4, output_value: 147 }, { ...sound, isOld: true })).toBe('old');
    expect(outletMark({ ...closed, input_value: null, output_value: null }, { ...sound, isOld: true })).toBe('old');
    expect(outletMark({ ...closed, input_value: 1.4 }, { ...sound, isDoubted: true })).toBe('doubted');
    expect(outletMark({ ...closed, overridden: true }, { ...sound, isOld: true })).toBe('overridden');
  });

  it('says first that it is out of service, then whose value it is, then that there is none', () => {
    const gone = { ...closed, input_value: null, output_value: null };
    expect(outletMark({ ...gone, in_service: false, overridden: true }, sound)).toBe('outOfService');
    expect(outletMark({ ...gone, overridden: true }, sound)).toBe('overridden');
    expect(outletMark(gone, sound)).toBe('missing');
  });
});
