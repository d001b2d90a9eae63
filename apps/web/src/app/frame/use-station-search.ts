import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rankOf, type SearchProvider, useSearchProvider } from '../../features/command-search/providers.ts';
import { fold } from '../../ui/table/fold.ts';
import { useText } from '../i18n/use-text.ts';
import { stationsQuery } from '../plant/queries.ts';
import { useSession } from '../session/use-session.ts';

/** Stations by code and name; asked for once something is typed, and only by who may see them. */
export function useStationSearch(): void {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const maySee = useSession().has('stations.view', 'stations.update');
  const provider = useMemo<SearchProvider>(
    () => ({
      id: 'stations',
      heading: t('shell.searchStations'),
      find: async (folded) => {
        if (!maySee || folded === '') return [];
        const stations = await client.fetchQuery({ ...stationsQuery, staleTime: 60_000 });
        return stations.flatMap((station) => {
          const { station_id, station_code, name } = station;
          const ranks = [rankOf(fold(station_code), folded), rankOf(fold(name), folded)].filter(
            (rank) => rank !== null,
          );
          if (ranks.length === 0) return [];
          return {
            id: `station-${station_id}`,
            title: name,
            hint: station_code,
            icon: 'station' as const,
            rank: Math.min(...ranks),
            open: () => void navigate({ to: '/station/manage', hash: station_id }),
          };
        });
      },
    }),
    [t, navigate, client, maySee],
  );
  useSearchProvider(provider);
}
