import { useEffect } from 'react';
import { observed } from '../../base/observed.ts';
import type { IconName } from '../../kit/icon/paths.ts';

export interface Found {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly icon: IconName;
  /** Best first within its provider; 0 is an exact beginning. */
  readonly rank: number;
  readonly open: () => void;
}

/** Where the search looks. Screens and actions are here from the start; stations and series bring their own. */
export interface SearchProvider {
  readonly id: string;
  readonly heading: string;
  readonly find: (folded: string, signal: AbortSignal) => readonly Found[] | Promise<readonly Found[]>;
}

/** How well a text answers what was typed: 0 begins with it, 1 a word does, 2 contains it, null not at all. */
export function rankOf(foldedText: string, folded: string): number | null {
  if (foldedText.startsWith(folded)) return 0;
  if (foldedText.split(/[\s/.-]+/).some((word) => word.startsWith(folded))) return 1;
  return foldedText.includes(folded) ? 2 : null;
}

/** Providers of rooms; a room adds its own while its data may be seen. */
export const searchProviders = observed<readonly SearchProvider[]>([]);

function addSearchProvider(provider: SearchProvider): () => void {
  searchProviders.set([...searchProviders.get(), provider]);
  return () => searchProviders.set(searchProviders.get().filter((one) => one !== provider));
}

/** For a component: its provider can be searched while it is on the page. The provider must be memoised. */
export function useSearchProvider(provider: SearchProvider): void {
  useEffect(() => addSearchProvider(provider), [provider]);
}
