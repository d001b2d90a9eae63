import { useEffect, useState } from 'react';
import { useObserved } from '../../base/observed.ts';
import { fold } from '../../kit/table/fold.ts';
import { type Found, type SearchProvider, searchProviders } from './providers.ts';

interface FoundGroup {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly Found[];
}

/** Fits without scrolling; more typing narrows the results. */
const maxPerProvider = 8;

async function groupOf(provider: SearchProvider, folded: string, signal: AbortSignal): Promise<FoundGroup> {
  const found = await provider.find(folded, signal);
  const items = found.toSorted((a, b) => a.rank - b.rank).slice(0, maxPerProvider);
  return { id: provider.id, heading: provider.heading, items };
}

/** Groups by their best match, then in the order of the providers. */
export const sortBestFirst = (groups: readonly FoundGroup[]): readonly FoundGroup[] =>
  groups.toSorted((a, b) => (a.items[0]?.rank ?? 0) - (b.items[0]?.rank ?? 0));

/** Results of all providers for the current text. A failing provider returns nothing and does not affect the others. */
export function useFound(typedText: string): readonly FoundGroup[] {
  const providers = useObserved(searchProviders);
  const [groups, setGroups] = useState<readonly FoundGroup[]>([]);
  useEffect(() => {
    const search = new AbortController();
    void Promise.allSettled(providers.map((one) => groupOf(one, fold(typedText), search.signal))).then((answers) => {
      if (search.signal.aborted) return;
      const answeredParts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      setGroups(sortBestFirst(answeredParts.filter(({ items }) => items.length > 0)));
    });
    return () => search.abort();
  }, [typedText, providers]);
  return groups;
}
