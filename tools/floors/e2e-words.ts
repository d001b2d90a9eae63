import type { Source } from './parse-source.ts';
import type { Violation } from './violation.ts';

const WORDS = /^apps\/web\/src\/.*\/words\/vi\//;
/** Browser tests and screen tests. */
const SAYS = /^(e2e\/((support|journeys|full)\/)?[^/]+|apps\/web\/.+\.screen)\.ts$/;
/** This test checks the texts themselves. */
const WORDS_TEST = 'e2e/support/words.test.ts';
/** Recognizes Vietnamese by its letters. Short words are too ambiguous. */
const isVietnamese = (text: string): boolean => text.length > 2 && /(?![a-z])\p{L}/iu.test(text);

/** A text with placeholders is recognized by the rest of it, if that has this many characters. */
const enough = 12;

/** Tests take texts of the app from its catalogues, so that a changed wording breaks no test. */
export function e2eWords(sources: readonly Source[]): Violation[] {
  const texts = new Set(
    sources.filter(({ path }) => WORDS.test(path)).flatMap(({ said }) => said.map(({ text }) => text)),
  );
  const filledPatterns = [...texts].flatMap((text) => {
    const parts = text.split(/\{\{\w+\}\}/);
    if (parts.length === 1 || parts.join('').length < enough) return [];
    return [new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)];
  });
  const isAppText = (text: string) => texts.has(text) || filledPatterns.some((pattern) => pattern.test(text));
  return sources
    .filter(({ path }) => SAYS.test(path) && path !== WORDS_TEST)
    .flatMap(({ path, said }) =>
      said
        .filter(({ text }) => isVietnamese(text) && isAppText(text))
        .map(({ text, line }) => ({
          path,
          line,
          what: `says “${text}”`,
          why: 'a catalogue of the app has that text; take it from there by t() of e2e/support/words.ts',
        })),
    );
}
