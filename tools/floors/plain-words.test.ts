import { expect, it } from 'vitest';
import { judge } from './testing/judge.ts';

const room = 'apps/server/src/alerts/rules';

it('refuses retired words in names of files and exports, with the word that is used', () => {
  expect(judge({ [`${room}/told-deadline.ts`]: '' })).toEqual([
    expect.stringContaining('told-deadline.ts:1 is called told-deadline: “told” is not used in names; write notified'),
  ]);
  const text = [
    'export interface KeptRow { readonly heard: boolean }',
    'const said = 1;',
    'export const [a] = [said];',
    'export async function* readOwed() {}',
    'export default class Foretold {}',
    'export type { said as spoken };',
  ].join('\n');
  expect(judge({ [`${room}/rules.ts`]: text })).toEqual([
    expect.stringContaining('rules.ts:1 is called KeptRow: “kept” is not used in names; write stored'),
    expect.stringContaining('rules.ts:4 is called readOwed'),
  ]);
});

it('leaves texts, and names within tests', () => {
  expect(judge({ 'apps/web/src/shared/obligations/words/vi/owed.ts': 'export default {};' })).toEqual([]);
  expect(judge({ [`${room}/rules.test.ts`]: 'export const said = 1;' })).toEqual([]);
});
