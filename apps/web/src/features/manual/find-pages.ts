import { fold } from '../../kit/table/fold.ts';
import type { Contents, Heading, ListedPage, PageGroup } from './markup.ts';

interface FoundPage extends ListedPage {
  /** Matching headings; empty if the page itself matches. */
  readonly found: readonly Heading[];
}

interface FoundGroup extends Pick<PageGroup, 'title'> {
  readonly pages: readonly FoundPage[];
}

const wordsOf = (typedText: string): readonly string[] => fold(typedText).split(/\s+/).filter(Boolean);

const hasAll = (text: string, words: readonly string[]): boolean => {
  const foldedText = fold(text);
  return words.every((word) => foldedText.includes(word));
};

/** Pages whose title, task or headings contain every typed word, ignoring diacritics; all pages for an empty search. */
export function findPages(contents: Contents, typedText: string): readonly FoundGroup[] {
  const words = wordsOf(typedText);
  const groups = contents.map(({ title, pages }) => ({
    title,
    pages: pages.flatMap((page) => {
      const found = words.length === 0 ? [] : page.headings.filter(({ text }) => hasAll(text, words));
      return found.length > 0 || hasAll(`${page.title} ${page.want}`, words) ? [{ ...page, found }] : [];
    }),
  }));
  return groups.filter(({ pages }) => pages.length > 0);
}

/** All pages and headings, for the global search. */
export const entriesOf = (contents: Contents) =>
  contents.flatMap(({ pages }) =>
    pages.flatMap(({ id: page, title, want, headings }) => [
      { page, anchor: null, title, hint: want },
      ...headings.map(({ id, text }) => ({ page, anchor: id, title: text, hint: title })),
    ]),
  );
