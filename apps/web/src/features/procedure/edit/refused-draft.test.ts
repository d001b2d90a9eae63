import { expect, it } from 'vitest';
import { type Draft, emptyContent } from '../draft.ts';
import { linesLeft } from './refused-draft.ts';

const sentDraft: Draft = { of: null, content: emptyContent('Bình thường'), cases: [], note: '', validFrom: '' };
const refused = [
  { field: 'content.title', line: 'title' },
  { field: 'content.modes.0.source.article', line: 'article' },
  { field: 'valid_from', line: 'from' },
  { field: null, line: 'server' },
];

it('a mended field loses its refusal at once, and has it again where it is taken back', () => {
  const left = (draft: Draft) => linesLeft({ sent: sentDraft, refused }, draft);
  expect(left(sentDraft)).toEqual(['title', 'article', 'from', 'server']);
  expect(left({ ...sentDraft, content: { ...sentDraft.content, title: 'QĐ 1865' } })).toEqual([
    'article',
    'from',
    'server',
  ]);
  const modes = sentDraft.content.modes.map((mode) => ({ ...mode, source: { ...mode.source, article: 'Điều 7' } }));
  expect(left({ ...sentDraft, content: { ...sentDraft.content, modes }, validFrom: '2026-12-01' })).toEqual([
    'title',
    'server',
  ]);
  expect(left({ ...sentDraft, note: 'Dự thảo' })).toHaveLength(4);
});
