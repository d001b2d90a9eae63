import { Flag } from '@spillway/hydrology/flags';
import type { Transaction } from 'kysely';
import type { RoomDeps } from '../../access/deps.ts';
import { isTrusted } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { everyMinute, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { CurrentRoom, PlantNow } from '../current/current.ts';
import { type ActualState, type Departed, findDeparture, type ReadFigure } from './departure.ts';
import { listFollowed, type StoredPlan, suspendPlan } from './store.ts';
import { departedSnapshot } from './wire.ts';

interface FollowDeps extends Pick<RoomDeps, 'database' | 'clock'> {
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'define'>;
  readonly now: Pick<CurrentRoom, 'at'>;
  readonly told: (tx: Transaction<Schema>, hydroCode: string, plan: StoredPlan, after: object) => Promise<void>;
}

function actualOf({ nowMs, lake, record, recordOldAfterMs, inForce }: PlantNow): ActualState {
  const { value, atMs, isNow, isUnconfirmed } = lake.current;
  const of = (field: 'total_discharge_out' | 'inflow_moving_average'): ReadFigure | null => {
    const result = record?.results.get(field);
    if (!record || nowMs - record.timeMs > recordOldAfterMs || !result || result.value === null) return null;
    return (result.flags & Flag.missing) === 0 ? { value: result.value, atMs: record.timeMs } : null;
  };
  return {
    nowMs,
    lake: value !== null && atMs !== null && isNow && !isUnconfirmed ? { value, atMs } : null,
    release: of('total_discharge_out'),
    inflow: of('inflow_moving_average'),
    outlets: new Map([...inForce.gates, ...inForce.units].map(({ outletId, inService }) => [outletId, inService])),
  };
}

/** Checks every active plan each minute: once the plant deviates from it, the plan is suspended. */
export function createFollow({ database, clock, log, jobs, now, told }: FollowDeps) {
  async function checkPlan(hydroCode: string, plan: StoredPlan): Promise<void> {
    const at = clock.now();
    const { content, issued, pinnedAt } = plan;
    const { projection, travelMin, outOfService } = issued;
    const followed = { content, issued: projection, pinnedAtMs: pinnedAt.getTime(), travelMin, outOfService };
    const departureFound: Departed | null = findDeparture(followed, actualOf(await now.at(hydroCode, at)));
    if (departureFound === null) return;
    await database.transaction(async (tx) => {
      if (await suspendPlan(tx, hydroCode, plan, at, departureFound))
        await told(tx, hydroCode, plan, departedSnapshot(departureFound));
    });
  }

  /** A failure of one plant does not stop the others. */
  async function followPlans(signal?: AbortSignal): Promise<void> {
    if (!isTrusted(clock)) return;
    for (const { hydroCode, ...plan } of await listFollowed(database.sql, clock.now())) {
      if (signal?.aborted) return;
      await checkPlan(hydroCode, plan).catch((error: unknown) =>
        log.error({ err: error, hydroCode }, 'the planned release of a plant could not be followed'),
      );
    }
  }

  jobs.define({
    name: 'plans',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => followPlans(signal),
  });

  return { followAll: followPlans };
}
