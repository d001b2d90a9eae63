import { dayMs } from '@spillway/plant-time/spans';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Figures } from '../platform/metrics/metrics.ts';
import { countBulletins } from './figures-store.ts';
import type { Servers } from './sending/servers.ts';

const states = ['waiting', 'held', 'sent', 'failed', 'expired', 'cancelled'] as const;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly servers: Pick<Servers, 'count'>;
}

/** Metrics that show whether bulletins are issued, over all plants. */
export const bulletinFigures = ({ database, clock, servers }: Deps) =>
  ({
    room: 'bulletins',
    kinds: {
      spillway_bulletin_drafts: { help: 'Bulletins that are drafts', labels: [] },
      spillway_bulletins_overdue: { help: 'Drafts whose hour has passed', labels: [] },
      spillway_bulletins_issued: { help: 'Bulletins issued within the last 24 hours', labels: [] },
      spillway_bulletin_files: {
        help: 'Files of bulletins for servers of agencies, by state: those that wait, and those of the last 24 hours',
        labels: ['state'],
      },
    },
    async read() {
      const now = clock.now();
      const [{ drafts, overdue, issued }, files] = await Promise.all([
        countBulletins(database.sql, now, new Date(now.getTime() - dayMs)),
        servers.count(),
      ]);
      const count = (state: (typeof states)[number]) => files.find((one) => one.state === state)?.count ?? 0;
      return {
        spillway_bulletin_drafts: [{ labels: {}, value: drafts }],
        spillway_bulletins_overdue: [{ labels: {}, value: overdue }],
        spillway_bulletins_issued: [{ labels: {}, value: issued }],
        spillway_bulletin_files: states.map((state) => ({ labels: { state }, value: count(state) })),
      };
    },
  }) satisfies Figures;
