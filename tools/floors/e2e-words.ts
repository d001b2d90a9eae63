import type { Source } from './parse-source.ts';
import type { Violation } from './violation.ts';

const WORDS = /^apps\/web\/src\/.*\/words\/vi\//;
/** Of a short word nobody can tell what it is; Vietnamese is told by its letters. */
const isVietnamese = (text: string): boolean => text.length > 2 && /[^\p{ASCII}\p{P}\p{S}]/u.test(text);

/** What is typed in, or said by others than the pages, and happens to be a text of theirs as well. */
const data: Readonly<Record<string, readonly string[]>> = {};

/** A test takes the words of the app from its catalogues, so that a better wording breaks no test. */
export function e2eWords(sources: readonly Source[]): Violation[] {
  const texts = new Set(
    sources.filter(({ path }) => WORDS.test(path)).flatMap(({ said }) => said.map(({ text }) => text)),
  );
  return sources
    .filter(({ path }) => /^e2e\/(support\/)?[^/]+\.ts$/.test(path))
    .flatMap(({ path, said }) =>
      said
        .filter(({ text }) => isVietnamese(text) && texts.has(text) && !data[path]?.includes(text))
        .map(({ text, line }) => ({
          path,
          line,
          what: `says “${text}”`,
          why: 'a catalogue of the app has that text; take it from there by t() of e2e/support/words.ts',
        })),
    );
}
