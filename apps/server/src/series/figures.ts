import type { Database } from '../platform/database/database.ts';
import type { Figures } from '../platform/metrics/metrics.ts';
import { listTallies } from './collectors/collectors.ts';

/** Metrics of readings received, by collector. */
export const seriesFigures = (database: Database) =>
  ({
    room: 'collectors',
    kinds: {
      spillway_readings: {
        help: 'Readings of a collector since it was made: accepted and refused',
        labels: ['plant', 'collector', 'result'],
      },
      spillway_collector_contact_age_seconds: {
        help: 'Since a collector last called; absent: it never did',
        labels: ['plant', 'collector'],
      },
      spillway_collector_reading_lag_seconds: {
        help: 'How old the newest reading was when the collector last delivered',
        labels: ['plant', 'collector'],
      },
    },
    read: async () => {
      const tallies = await listTallies(database.sql);
      const labelsOf = ({ hydroCode, name }: { hydroCode: string; name: string }) => ({
        plant: hydroCode,
        collector: name,
      });
      return {
        spillway_readings: tallies.flatMap((one) => [
          { labels: { ...labelsOf(one), result: 'accepted' }, value: one.accepted },
          { labels: { ...labelsOf(one), result: 'refused' }, value: one.refused },
        ]),
        spillway_collector_contact_age_seconds: tallies.flatMap((one) =>
          one.contactAgeS === null ? [] : [{ labels: labelsOf(one), value: one.contactAgeS }],
        ),
        spillway_collector_reading_lag_seconds: tallies.flatMap((one) =>
          one.lagS === null ? [] : [{ labels: labelsOf(one), value: one.lagS }],
        ),
      };
    },
  }) satisfies Figures;
