import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { rankOf, type SearchProvider, useSearchProvider } from '../../features/command-search/providers.ts';
import { fold } from '../../kit/table/fold.ts';
import { stationNamesQuery } from '../../shared/plant/queries.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';

const listScreen = '/station/manage';
const dataScreen = '/station/data';

/** Finds stations by code, name, type and quantity; loaded on the first input, with permission only. */
export function useStationSearch(): void {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const allowedScreens = usePermittedScreens();
  const [hasList, hasData] = [listScreen, dataScreen].map((screen) =>
    allowedScreens.some(({ path }) => path === screen),
  );
  const provider = useMemo<SearchProvider>(
    () => ({
      id: 'stations',
      heading: t('shell.searchStations'),
      find: async (folded) => {
        if ((!hasList && !hasData) || folded === '') return [];
        const stations = await client.fetchQuery({ ...stationNamesQuery, staleTime: 60_000 });
        return stations.flatMap((station) => {
          const { station_id, station_code, name } = station;
          const ranks = [rankOf(fold(station_code), folded), rankOf(fold(name), folded)].filter(
            (rank) => rank !== null,
          );
          if (ranks.length === 0) return [];
          const found = { hint: station_code, icon: 'station' as const, rank: Math.min(...ranks) };
          const details = {
            ...found,
            id: `station-${station_id}`,
            title: name,
            open: () => void navigate({ to: listScreen, hash: station_id }),
          };
          const readings = {
            ...found,
            id: `station-data-${station_id}`,
            title: t('shell.stationReadings', { name }),
            icon: 'chart' as const,
            open: () => void navigate({ to: dataScreen, search: { station: station_id } as never }),
          };
          return [...(hasList ? [details] : []), ...(hasData ? [readings] : [])];
        });
      },
    }),
    [t, navigate, client, hasList, hasData],
  );
  useSearchProvider(provider);
}
