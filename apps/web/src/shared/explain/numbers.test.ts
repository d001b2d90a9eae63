import { describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { signOf, writtenNumber } from './numbers.ts';

const vi = createFormat('vi');

describe('numbers of an explanation', () => {
  it('carries the unit its name ends with', () => {
    expect(writtenNumber(vi, 'lakeLevelM', 248.2)).toBe('248,200 m');
    expect(writtenNumber(vi, 'dischargeM3s', 147.2634)).toBe('147,263 m³/s');
    expect(writtenNumber(vi, 'storedM3', 248_000.4)).toBe('248.000 m³');
    expect(writtenNumber(vi, 'storageMcm', 51.42)).toBe('51,420 triệu m³');
    expect(writtenNumber(vi, 'windowS', 3600)).toBe('3.600 s');
    expect(writtenNumber(vi, 'efficiency', 0.914_567)).toBe('0,9146');
  });

  it('uses the signs of hydraulics', () => {
    expect(signOf('openingM')).toBe('a');
    expect(signOf('somethingNew')).toBe('somethingNew');
  });
});
