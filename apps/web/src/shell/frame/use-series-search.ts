import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { rankOf, type SearchProvider, useSearchProvider } from '../../features/command-search/providers.ts';
import { fold } from '../../kit/table/fold.ts';
import { stationNamesQuery } from '../../shared/plant/queries.ts';
import { seriesListQuery } from '../../shared/plant/series.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';

const chartScreen = '/chart/index';

/** Loaded only when the user searches. */
const namesIn = async (language: 'vi' | 'en') =>
  language === 'vi'
    ? (await import('@spillway/contract/series/catalogue/quantity-names/vi')).quantityNames
    : (await import('@spillway/contract/series/catalogue/quantity-names/en')).quantityNames;

/** Finds series by station or plant and quantity, loaded on the first input; opens a chart. */
export function useSeriesSearch(): void {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayChart = usePermittedScreens().some(({ path }) => path === chartScreen);
  const provider = useMemo<SearchProvider>(
    () => ({
      id: 'series',
      heading: t('shell.searchSeries'),
      find: async (folded) => {
        if (!mayChart || folded.length < 2) return [];
        const [names, all, stations] = await Promise.all([
          namesIn(language),
          client.fetchQuery({ ...seriesListQuery, staleTime: 60_000 }),
          client.fetchQuery({ ...stationNamesQuery, staleTime: 60_000 }),
        ]);
        const owners = new Map(stations.map((one) => [one.station_id, `${one.station_code} ${one.name}`]));
        return all.flatMap(({ series_id: id, owner_kind: kind, owner_id: ownerId, quantity, closed_at: closed }) => {
          const owner = kind === 'general' ? t('shell.seriesOfPlant') : owners.get(ownerId);
          if (closed !== null || owner === undefined) return [];
          const name = names[quantity];
          const rank = rankOf(fold(name), folded) ?? rankOf(fold(`${name} ${owner}`), folded);
          if (rank === null) return [];
          return {
            id: `series-${id}`,
            title: name,
            hint: owner,
            icon: 'chart' as const,
            rank,
            open: () => void navigate({ to: chartScreen, search: { s: `s${id}` } as never }),
          };
        });
      },
    }),
    [t, language, navigate, client, mayChart],
  );
  useSearchProvider(provider);
}
