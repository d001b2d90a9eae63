import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { informationQuery } from '../../shared/plant/queries.ts';
import type { LakeLevels } from './gate-drawing.ts';

/** Lake levels from the plant settings; null if not set. */
export function useLakeLevels(): LakeLevels {
  const { data } = useQuery(informationQuery);
  return useMemo(
    () => ({
      designed_flood_water_level: data?.designed_flood_water_level ?? null,
      normal_water_level: data?.normal_water_level ?? null,
      dead_water_level: data?.dead_water_level ?? null,
    }),
    [data],
  );
}
