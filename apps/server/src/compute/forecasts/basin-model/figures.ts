import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Figures } from '../../../platform/metrics/metrics.ts';
import { listModelAges } from './store.ts';

/** Metrics that show how far each basin model is behind and whether a calibration is running. */
export const basinFigures = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  ({
    room: 'basin',
    kinds: {
      spillway_basin_model_lag_seconds: {
        help: 'Age of the newest record the model of a basin forecast from; absent: it has said nothing yet',
        labels: ['plant'],
      },
      spillway_basin_calibrations_running: {
        help: 'Calibrations of the basin that somebody wants to go on',
        labels: ['plant'],
      },
    },
    read: async () => {
      const nowMs = clock.now().getTime();
      const plants = await listModelAges(database.sql, clock.now());
      return {
        spillway_basin_model_lag_seconds: plants.flatMap(({ hydroCode, baseMs }) =>
          baseMs === null ? [] : [{ labels: { plant: hydroCode }, value: (nowMs - baseMs) / 1000 }],
        ),
        spillway_basin_calibrations_running: plants.map(({ hydroCode, running }) => ({
          labels: { plant: hydroCode },
          value: running,
        })),
      };
    },
  }) satisfies Figures;
