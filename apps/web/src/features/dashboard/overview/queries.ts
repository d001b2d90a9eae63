import { queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '../../../app/api.ts';
import { dashboard, type General, type Indicator, pollMs } from '../../../app/dashboard/queries.ts';

export interface PlantNow {
  readonly general: General | null;
  readonly indicator: Indicator;
}

/** What one of several plants does now. */
export const plantNowQuery = (hydroCode: string) =>
  queryOptions({
    queryKey: [dashboard, 'plant-now', hydroCode],
    queryFn: async ({ signal }): Promise<PlantNow> => {
      const of = apiOf(hydroCode);
      const [general, indicator] = await Promise.all([
        of.dashboard.generalLast({ signal }),
        of.dashboard.indicator({ signal }),
      ]);
      return { general, indicator };
    },
    refetchInterval: pollMs,
  });

/** How often each plant calculates decides when its record is old. */
export const intervalQuery = (hydroCode: string) =>
  queryOptions({
    queryKey: ['plant', 'interval', hydroCode],
    queryFn: async ({ signal }) => (await apiOf(hydroCode).settingInterface.read({ signal })).auto_calculation_interval,
  });

/** The levels each is held between. */
export const settingsOfAllQuery = queryOptions({
  queryKey: ['plant', 'settings-of-all'],
  queryFn: ({ signal }) => api.settings.all({ signal }),
});
