import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { rankOf, type SearchProvider, useSearchProvider } from '../../features/command-search/providers.ts';
import { fold } from '../../kit/table/fold.ts';

/** Pages and headings of the user manual, fetched once something is typed. A page comes before its headings. */
export function useManualSearch(): void {
  const t = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const { history } = useRouter();
  const provider = useMemo<SearchProvider>(
    () => ({
      id: 'manual',
      heading: t('shell.searchManual'),
      find: async (folded) => {
        if (folded === '') return [];
        const [{ contentsQuery }, { entriesOf }, { addressOf }] = await Promise.all([
          import('../../features/manual/queries.ts'),
          import('../../features/manual/find-pages.ts'),
          import('../../features/manual/address.ts'),
        ]);
        return entriesOf(await client.fetchQuery(contentsQuery(language))).flatMap(({ page, anchor, title, hint }) => {
          const byTitle = rankOf(fold(title), folded);
          const byTask = anchor === null ? rankOf(fold(hint), folded) : null;
          if (byTitle === null && byTask === null) return [];
          const rank = Math.min(byTitle ?? Number.POSITIVE_INFINITY, (byTask ?? Number.POSITIVE_INFINITY) + 3);
          const address = addressOf(page, anchor);
          return [{ id: address, title, hint, icon: 'book' as const, rank, open: () => history.push(address) }];
        });
      },
    }),
    [t, language, client, history],
  );
  useSearchProvider(provider);
}
