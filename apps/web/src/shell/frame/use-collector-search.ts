import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { rankOf, type SearchProvider, useSearchProvider } from '../../features/command-search/providers.ts';
import { fold } from '../../kit/table/fold.ts';
import { collectorsQuery } from '../../shared/plant/collectors.ts';

/** Collectors by name; asked for once something is typed, and only by who may see them. */
export function useCollectorSearch(): void {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const maySee = useSession().has('sensor.view', 'sensor.update', 'sensor.change-status');
  const provider = useMemo<SearchProvider>(
    () => ({
      id: 'collectors',
      heading: t('shell.searchCollectors'),
      find: async (folded) => {
        if (!maySee || folded === '') return [];
        const collectors = await client.fetchQuery({ ...collectorsQuery, staleTime: 60_000 });
        return collectors.flatMap(({ watcher_id, name, description }) => {
          const rank = rankOf(fold(name), folded);
          if (rank === null) return [];
          return {
            id: `collector-${watcher_id}`,
            title: name,
            hint: description ?? undefined,
            icon: 'stream' as const,
            rank,
            open: () => void navigate({ to: '/watcher/manage', hash: watcher_id }),
          };
        });
      },
    }),
    [t, navigate, client, maySee],
  );
  useSearchProvider(provider);
}
