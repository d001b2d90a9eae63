import { describe, expect, it } from 'vitest';
import {
  chooseColumns,
  type Draft,
  isAsTemplate,
  isSameReport,
  layoutOf,
  moveColumn,
  usualDraft,
  withTemplate,
} from './draft.ts';
import type { Template } from './queries.ts';
import { storedSettings } from './settings.ts';

const columns = ['a', 'b', 'c'].map((key) => ({ key, aggregate: null }));
const keys = (of: readonly { readonly key: string }[]) => of.map(({ key }) => key).join('');

const template: Template = {
  template_id: '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002',
  name: 'Ca đêm',
  kind: 'daily',
  sheet: null,
  step_minutes: null,
  station_type: null,
  columns: [{ key: 'series:1', aggregate: 'max' }],
  totals: ['max'],
  version: 1,
  updated_at: '2026-01-01T00:00:00Z',
  updated_by: null,
  may: { update: true },
};

describe('the form of a report', () => {
  // After a form was changed meanwhile, a file of the new form was sent to a user who was looking at a different table.
  it('is another one where its layout or its period is, and the same whatever template it came from', () => {
    const shownDraft: Draft = { ...usualDraft, kind: 'sheet', sheet: 'operation' };
    expect(isSameReport(shownDraft, { ...shownDraft, templateId: 'a' })).toBe(true);
    expect(isSameReport(shownDraft, { ...shownDraft, step: null, stationType: 3 })).toBe(true);
    expect(isSameReport(shownDraft, { ...shownDraft, sheet: 'day' })).toBe(false);
    expect(isSameReport(shownDraft, { ...shownDraft, totals: ['sum'] })).toBe(false);
    expect(isSameReport(shownDraft, { ...shownDraft, period: { preset: 'days30' } })).toBe(false);
  });
});

describe('what a report is asked with', () => {
  it('is only what its kind uses', () => {
    const draft = { ...usualDraft, columns: [{ key: 'a', aggregate: 'max' as const }], step: 15 as const };
    expect(layoutOf(draft)).toMatchObject({
      sheet: null,
      step_minutes: null,
      columns: [{ key: 'a', aggregate: 'max' }],
    });
    expect(layoutOf({ ...draft, kind: 'raw' }).columns).toEqual([{ key: 'a', aggregate: null }]);
    expect(layoutOf({ ...draft, kind: 'sheet', sheet: 'reservoir' })).toMatchObject({
      sheet: 'reservoir',
      step_minutes: 15,
      columns: [],
      station_type: null,
    });
  });

  it('comes from a template, but for the period', () => {
    const drawnDraft = withTemplate({ ...usualDraft, period: { preset: 'lastMonth' } }, template);
    expect(drawnDraft).toMatchObject({
      kind: 'daily',
      period: { preset: 'lastMonth' },
      templateId: template.template_id,
    });
    expect(isAsTemplate(drawnDraft, template)).toBe(true);
    expect(isAsTemplate({ ...drawnDraft, totals: ['sum'] }, template)).toBe(false);
  });

  it('has its columns in the order a person gave them', () => {
    expect(keys(moveColumn(columns, 2, 0))).toBe('cab');
    expect(keys(moveColumn(columns, 0, 1))).toBe('bac');
    expect(keys(moveColumn(columns, 0, -1))).toBe('abc');
    expect(keys(moveColumn(columns, 2, 3))).toBe('abc');
    expect(keys(chooseColumns(columns, ['c', 'd', 'a']))).toBe('acd');
  });

  it('survives what an older version or a person left in the browser', () => {
    expect(storedSettings(null).draft).toEqual(usualDraft);
    expect(storedSettings('{"draft":{"kind":"weekly","columns":3},"leftPanel":false}')).toMatchObject({
      draft: usualDraft,
      leftPanel: false,
      rightPanel: true,
    });
    const storedDraft = {
      ...usualDraft,
      kind: 'daily' as const,
      columns: [...columns],
      period: { preset: 'lastMonth' as const },
    };
    expect(storedSettings(JSON.stringify({ draft: storedDraft })).draft).toEqual(storedDraft);
  });
});
