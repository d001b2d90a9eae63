import { describe, expect, it } from 'vitest';
import { jobsOf } from './job.ts';
import type { StoredContent } from './store.ts';
import { weakerFields } from './weaker.ts';

const flood = jobsOf([]).find(({ preset }) => preset === 'inflow_ten_year')!.content;
const step = flood.steps[0]!;
const absolute = { ...flood, steps: [{ ...step, level: null, threshold: 800 }] };

describe('a weaker job', () => {
  it.each<[string, StoredContent, Partial<StoredContent>, readonly string[]]>([
    ['waits longer', flood, { delay: 4 }, ['delay']],
    ['waits less', flood, { delay: 1 }, []],
    ['begins later', absolute, { steps: [{ ...step, level: null, threshold: 900 }] }, ['steps']],
    ['begins earlier', absolute, { steps: [{ ...step, level: null, threshold: 700 }] }, []],
    ['is less severe', absolute, { steps: [{ ...step, level: null, threshold: 800, severity: 'watch' }] }, ['steps']],
    [
      'stands at a number in the place of a level',
      flood,
      { steps: [{ ...step, level: null, threshold: 1 }] },
      ['steps'],
    ],
    [
      'warns before besides',
      absolute,
      { steps: [{ ...step, level: null, threshold: 500, severity: 'watch' }, absolute.steps[0]!] },
      [],
    ],
    ['is written to nobody', flood, { types: [3], receivers: [] }, ['types', 'receivers']],
    ['is not repeated', flood, { repeat_minutes: null }, ['repeat_minutes']],
    ['is seen for longer', flood, { seen_holds_minutes: 60 }, ['seen_holds_minutes']],
    ['is off', flood, { is_enabled: false }, ['is_enabled']],
  ])('%s', (_name, before, change, fields) => {
    expect(weakerFields(before, { ...before, ...change })).toEqual(fields);
  });

  it('of a value that falls begins further down', () => {
    const low: StoredContent = { ...absolute, comparison_operator: 'below' };
    const at = (threshold: number) => ({ ...low, steps: [{ ...step, level: null, threshold }] });
    expect(weakerFields(at(10), at(9))).toEqual(['steps']);
    expect(weakerFields(at(10), at(11))).toEqual([]);
  });
});
