import { describe, expect, it } from 'vitest';
import { type Draft, usualDraft } from './draft.ts';
import { readReport, writeReport } from './report-address.ts';

const there = (draft: Draft) => readReport(writeReport(draft));

describe('a report in the address', () => {
  it('is the same report when it is opened again', () => {
    const sheet: Draft = {
      ...usualDraft,
      kind: 'sheet',
      sheet: 'reservoir',
      step: 15,
      period: { preset: 'yesterday' },
    };
    expect(there(sheet)).toEqual(sheet);
    const ownDraft: Draft = {
      ...usualDraft,
      kind: 'daily',
      columns: [
        { key: 'series:12', aggregate: 'max' },
        { key: 'rain:thiessen', aggregate: null },
      ],
      totals: ['min', 'max'],
      period: { from: '2026-11-01 07:00:00', to: '2026-11-20 07:00:00' },
      templateId: 'b0a1',
    };
    expect(there(ownDraft)).toEqual(ownDraft);
    expect(there({ ...usualDraft, kind: 'station', stationType: 3, totals: [] })).toMatchObject({
      stationType: 3,
      totals: [],
    });
  });

  it('leaves out what somebody wrote there wrongly, and is none where no kind is named', () => {
    expect(readReport({})).toBeNull();
    expect(readReport({ kind: 'weekly' })).toBeNull();
    expect(
      readReport({ kind: 'sheet', sheet: 'nothing', step: 7, period: 'someday', from: 'x', totals: 'sum,all' }),
    ).toEqual({ ...usualDraft, kind: 'sheet', totals: ['sum'] });
  });
});
