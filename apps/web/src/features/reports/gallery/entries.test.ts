import { describe, expect, it } from 'vitest';
import { usualDraft } from '../draft.ts';
import type { Template } from '../queries.ts';
import { draftOfSheet, draftOfTemplate, recentKey, sheetsFirst, withRecent } from './entries.ts';

const template = {
  template_id: 'b7',
  kind: 'hourly',
  sheet: null,
  columns: [],
  totals: ['sum'],
} as unknown as Template;

describe('the gallery of reports', () => {
  it('begins with what was used last, and keeps the order of the rest', () => {
    const recent = ['sheet:day', 'template:b7', 'sheet:ministry'].reduce<readonly string[]>(withRecent, []);
    expect(sheetsFirst(recent).slice(0, 4)).toEqual(['ministry', 'day', 'operation', 'generation']);
    expect(sheetsFirst(withRecent(recent, 'sheet:day'))[0]).toBe('day');
    expect(sheetsFirst([])).toHaveLength(8);
  });

  it('makes a sheet of yesterday, and a template of a period that its kind allows', () => {
    expect(draftOfSheet('shift')).toMatchObject({ kind: 'sheet', sheet: 'shift', period: { preset: 'yesterday' } });
    expect(draftOfTemplate(template)).toMatchObject({ templateId: 'b7', period: { preset: 'days7' } });
    expect(draftOfTemplate({ ...template, kind: 'sheet', sheet: 'day' })).toMatchObject({
      period: { preset: 'yesterday' },
    });
  });

  it('remembers what has a card', () => {
    expect(recentKey(draftOfSheet('day'))).toBe('sheet:day');
    expect(recentKey(draftOfTemplate(template))).toBe('template:b7');
    expect(recentKey(usualDraft)).toBeNull();
  });
});
