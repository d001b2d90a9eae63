import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn, versionsIn } from '../profile/profile.ts';
import { usable } from '../quality/quality.ts';
import type { Period } from './store.ts';

/** All versions of a series' rows, by time and then by age. */
export interface ArrivalColumns {
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
  /** The time when each became known: a version when the one before it was replaced. */
  readonly knownMs: readonly number[];
}

/** The past before this time is generated: a reading counts as known from its own time on. */
interface ArrivalsWanted extends Period {
  readonly plantNo: number;
  readonly seriesId: number;
  readonly madeUpUntil: Date | null;
  readonly limit: number;
}

/** Null when there are more than the limit. */
export async function readArrivals(
  db: Kysely<Schema>,
  { plantNo, seriesId, fromMs, toMs, madeUpUntil, limit }: ArrivalsWanted,
): Promise<ArrivalColumns | null> {
  const wantedReadings = { plantNo, series: seriesId, from: fromMs, before: toMs };
  const { rows } = await sql<ArrivalColumns>`
    select coalesce(json_agg(ms), '[]') as "timesMs", coalesce(json_agg(believed), '[]') as values,
           coalesce(json_agg(known), '[]') as "knownMs"
      from (
        select ${epochMs('time')} as ms, case when ${usable} then value end as believed,
               case when time <= ${madeUpUntil}::timestamptz then ${epochMs('time')}
                    else ${epochMs(sql`greatest(received_at, stood_before)`)} end as known
          from (select time, value, quality, received_at, version_id,
                       lag(until) over (partition by time order by version_id nulls last) as stood_before
                  from (select time, value, quality, received_at, null::bigint as version_id, null::timestamptz as until
                          from ${readingsIn(wantedReadings)} standing
                         union all
                        select time, value, quality, received_at, version_id, until
                          from ${versionsIn(wantedReadings)} stood) either) version
         order by time, version_id nulls last
         limit ${limit + 1}) row`.execute(db);
  const found = itemAt(rows, 0);
  return found.timesMs.length > limit ? null : found;
}
