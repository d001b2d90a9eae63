import { queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '../../../base/api.ts';
import { dashboard, type General, pollMs } from '../../../shared/dashboard/queries.ts';

/** What one of several plants does now; null: nothing has been calculated there yet. */
export const plantNowQuery = (hydroCode: string) =>
  queryOptions({
    queryKey: [dashboard, 'plant-now', hydroCode],
    queryFn: ({ signal }): Promise<General | null> => apiOf(hydroCode).dashboard.generalLast({ signal }),
    refetchInterval: pollMs,
  });

/** What is measured there now: its first element is that of what every accepted reading makes out of date. */
export const measuredOfPlantQuery = (hydroCode: string) =>
  queryOptions({
    queryKey: ['measured', 'of-plant', hydroCode],
    queryFn: ({ signal }) => apiOf(hydroCode).dashboard.measured({ signal }),
    refetchInterval: pollMs,
  });

/** The levels each is held between. */
export const settingsOfAllQuery = queryOptions({
  queryKey: ['plant', 'settings-of-all'],
  queryFn: ({ signal }) => api.settings.all({ signal }),
});
