import { describe, expect, it } from 'vitest';
import { type FactorRow, fieldsOf, type JobValues, newFactor, newJob } from './job-values.ts';

describe('a transfer job as it is saved', () => {
  it('says as empty what its format has no field for: the form hands out the fields in sight alone', () => {
    const { key: _key, ...inSight } = { ...newFactor, series_id: 7, symbol: 'HALUU', converted_to: 'm', unit: ' ' };
    const { username: _username, ...typed } = newJob(2);
    const { factors, username } = fieldsOf({
      ...typed,
      factors: [inSight as FactorRow, newFactor],
    } as Partial<JobValues> as JobValues);
    expect(username).toBe('');
    expect(factors).toEqual([{ ...newFactor, series_id: 7, symbol: 'HALUU', key: '', converted_to: 'm', unit: 'm' }]);
  });
});
