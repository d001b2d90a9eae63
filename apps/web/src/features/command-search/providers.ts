import { useEffect } from 'react';
import { observed } from '../../base/observed.ts';
import type { IconName } from '../../kit/icon/paths.ts';

export interface Found {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly icon: IconName;
  /** Best match first within its provider; 0: the text starts with the query. */
  readonly rank: number;
  readonly open: () => void;
}

/** A source of search results. Screens and actions are built in; other rooms add their own. */
export interface SearchProvider {
  readonly id: string;
  readonly heading: string;
  readonly find: (folded: string, signal: AbortSignal) => readonly Found[] | Promise<readonly Found[]>;
}

/** Match quality: 0 the text starts with the query, 1 a word does, 2 it contains it, null no match. */
export function rankOf(foldedText: string, folded: string): number | null {
  if (foldedText.startsWith(folded)) return 0;
  if (foldedText.split(/[\s/.-]+/).some((word) => word.startsWith(folded))) return 1;
  return foldedText.includes(folded) ? 2 : null;
}

/** Providers of rooms, registered while their data may be seen. */
export const searchProviders = observed<readonly SearchProvider[]>([]);

function addSearchProvider(provider: SearchProvider): () => void {
  searchProviders.set([...searchProviders.get(), provider]);
  return () => searchProviders.set(searchProviders.get().filter((one) => one !== provider));
}

/** Registers a provider while the component is mounted. The provider must be memoised. */
export function useSearchProvider(provider: SearchProvider): void {
  useEffect(() => addSearchProvider(provider), [provider]);
}
