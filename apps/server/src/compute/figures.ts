import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Figures } from '../platform/metrics/metrics.ts';
import { listComputedTo } from './calculation/calculation.ts';

/** Metrics that show how far calculations are behind. */
export const computeFigures = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  ({
    room: 'calculation',
    kinds: {
      spillway_calculation_lag_seconds: {
        help: 'Age of the newest record of a plant; absent: none was ever computed',
        labels: ['plant'],
      },
      spillway_calculation_stale_steps: {
        help: 'Marks of the past that wait to be computed again',
        labels: ['plant'],
      },
      spillway_calculation_manual: {
        help: '1: the plant is operated by hand and nothing is calculated by the clock; 0: automatic',
        labels: ['plant'],
      },
    },
    read: async () => {
      const nowMs = clock.now().getTime();
      const plants = await listComputedTo(database.sql);
      return {
        spillway_calculation_lag_seconds: plants.flatMap(({ hydroCode, computedToMs }) =>
          computedToMs === null ? [] : [{ labels: { plant: hydroCode }, value: (nowMs - computedToMs) / 1000 }],
        ),
        spillway_calculation_stale_steps: plants.map(({ hydroCode, staleMarks }) => ({
          labels: { plant: hydroCode },
          value: staleMarks,
        })),
        spillway_calculation_manual: plants.map(({ hydroCode, isManual }) => ({
          labels: { plant: hydroCode },
          value: isManual ? 1 : 0,
        })),
      };
    },
  }) satisfies Figures;
