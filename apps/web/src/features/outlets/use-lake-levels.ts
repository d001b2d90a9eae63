import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { informationQuery } from '../../shared/plant/queries.ts';
import type { LakeLevels } from './gate-drawing.ts';

/** The levels of the lake as the plant's settings have them; null where nobody has entered one. */
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
