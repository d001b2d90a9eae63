import { fieldCatalogue } from '@spillway/contract/errors';
import { templateFaultCodes } from '@spillway/contract/platform/templates';
import { expect, it } from 'vitest';
import { checkTemplate } from './check.ts';
import { faultSentence, refusedTemplate } from './refused.ts';
import type { TemplateKind, Vocabulary } from './values.ts';

const vocabulary: Vocabulary = {
  to: { type: 'text', isRequired: true, sample: '+84900000000' },
  level: { type: 'number', sample: 1 },
};
const ways: readonly (readonly [string, TemplateKind])[] = [
  ['', 'text'],
  ['x'.repeat(8001), 'text'],
  ['{to} {level', 'text'],
  ['{to} {level-1}', 'text'],
  ['{to} {lake}', 'text'],
  ['{level}', 'text'],
  ['{to|shout}', 'text'],
  ['{to|cut:x}', 'text'],
  ['{to|decimals:1}', 'text'],
  ['{to}?', 'file'],
  ['{to}', 'url'],
  ['[{to}', 'json'],
];
const found = ways.flatMap(([text, kind]) => [
  ...checkTemplate(text, { kind }, vocabulary),
  ...checkTemplate(`\n${text}`, { kind }, vocabulary),
]);

it('has a sentence for each fault, in both languages, with nothing left to be filled in', () => {
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(templateFaultCodes));
  for (const language of ['vi', 'en'] as const)
    for (const fault of found) expect(faultSentence(fault, vocabulary, language)).not.toMatch(/\{\w+\}|undefined/);
});

it('says where, and what could have been written', () => {
  const [one] = checkTemplate('{to} {lake}', { kind: 'text' }, vocabulary);
  expect(faultSentence(one!, vocabulary, 'vi')).toBe('Ký tự thứ 6: không có “lake”. Các tên dùng được: to, level.');
  const [lower] = checkTemplate('{to}\n{lake}', { kind: 'text' }, vocabulary);
  expect(faultSentence(lower!, vocabulary, 'en')).toBe(
    'Line 2, character 1: there is no “lake”. Available names: to, level.',
  );
});

it('refuses with rules that the catalogue has', () => {
  for (const { field, rule } of refusedTemplate('text', found, vocabulary)) {
    expect(field).toBe('text');
    expect(fieldCatalogue).toHaveProperty([rule]);
  }
});
