import { sql } from 'kysely';
import type { Db } from './store.ts';

interface LaneState {
  readonly lane: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly isStuck: boolean;
}

/**
 * Stuck: something has waited so long, not by a fault of its own, and nothing was sent meanwhile. A message sent in the future was sent while a clock
 * was ahead.
 */
export async function laneStates(db: Db, patienceSeconds: number): Promise<LaneState[]> {
  const { rows } = await sql<LaneState>`
    with open as (
      select lane, count(*)::int as waiting, min(since_at) as oldest,
             min(since_at) filter (where last_failure is distinct from 'message') as oldest_of_lane
        from message where state in ('waiting', 'sending') group by lane)
    select lane, waiting, greatest(0, extract(epoch from clock_timestamp() - oldest))::float8 as "oldestSeconds",
           coalesce(oldest_of_lane < clock_timestamp() - ${patienceSeconds}::float8 * interval '1 second'
             and not exists (
               select 1 from message sent
                where sent.lane = open.lane and sent.state = 'sent'
                  and sent.done_at between clock_timestamp() - ${patienceSeconds}::float8 * interval '1 second'
                                       and clock_timestamp() + interval '1 minute'), false) as "isStuck"
      from open order by lane`.execute(db);
  return rows;
}

interface AttemptCount {
  readonly lane: string;
  readonly outcome: string;
  readonly count: number;
  readonly latencySeconds: number;
}

/** Of the last hour. */
export async function attemptCounts(db: Db): Promise<AttemptCount[]> {
  const { rows } = await sql<AttemptCount>`
    select lane, outcome, count(*)::int as count, (max(latency_ms) / 1000.0)::float8 as "latencySeconds"
      from message_attempt
     where ended_at > clock_timestamp() - interval '1 hour' and outcome is not null
     group by lane, outcome`.execute(db);
  return rows;
}
