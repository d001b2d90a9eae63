import { queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '../../../base/api.ts';
import { dashboard, type General, pollMs } from '../../../shared/dashboard/queries.ts';

/** Last record of one of several plants; null: nothing has been calculated there yet. */
export const plantNowQuery = (hydroCode: string) =>
  queryOptions({
    queryKey: [dashboard, 'plant-now', hydroCode],
    queryFn: ({ signal }): Promise<General | null> => apiOf(hydroCode).dashboard.generalLast({ signal }),
    refetchInterval: pollMs,
  });

/** The first key element is the one that every accepted reading invalidates. */
export const measuredOfPlantQuery = (hydroCode: string) =>
  queryOptions({
    queryKey: ['measured', 'of-plant', hydroCode],
    queryFn: ({ signal }) => apiOf(hydroCode).dashboard.measured({ signal }),
    refetchInterval: pollMs,
  });

/** Settings of all plants, for the minimum and maximum levels. */
export const settingsOfAllQuery = queryOptions({
  queryKey: ['plant', 'settings-of-all'],
  queryFn: ({ signal }) => api.settings.all({ signal }),
});
