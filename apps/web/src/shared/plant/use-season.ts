import { hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../kit/time/use-now.ts';
import { informationQuery } from './queries.ts';
import { seasonAt } from './season-now.ts';

/** Current season of the plant; null if none is set or it is not loaded yet. */
export function useSeason() {
  const { data } = useQuery(informationQuery);
  const hour = Math.floor(useNow(hourMs) / hourMs) * hourMs;
  return useMemo(() => (data ? seasonAt(data.seasons, hour) : null), [data, hour]);
}
