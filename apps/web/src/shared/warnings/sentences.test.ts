import { warningSentences } from '@spillway/contract/delivery/warnings/sentences';
import { expect, it } from 'vitest';
import en from './words/en/warnings.ts';
import vi from './words/vi/warnings.ts';

/** The server says them to programs, the browser to people: in one wording. */
it.each([
  ['vi', vi],
  ['en', en],
] as const)('a warning says the same here and in the answer of the server: %s', (language, { code: titles }) => {
  const said = Object.entries(warningSentences).map(([code, texts]) => [
    code,
    texts[language].replace(/\{(\w+)\}/g, '{{$1}}'),
  ]);
  expect(Object.fromEntries(said)).toEqual(titles);
});
