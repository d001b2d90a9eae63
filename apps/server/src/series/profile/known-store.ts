import { type RawBuilder, sql } from 'kysely';
import { readingsIn, type WantedReadings } from './readings-store.ts';
import { versionsIn } from './versions-store.ts';

/** An instant for which to read what was known. */
export interface KnowledgeTime {
  readonly at: Date;
  /** In the past of a demo, which was stored all at once, a reading counts as known from its own time on. */
  readonly isMadeUp: boolean;
}

/** By time of receipt, for all but the past of a demo. */
export const knownAsReceived = (at: Date): KnowledgeTime => ({ at, isMadeUp: false });

/**
 * Like `readingsIn`, but as known at an instant: without readings received later, and with values as they were before
 * later changes.
 */
export function readingsAsKnown(
  wantedReadings: Omit<WantedReadings, 'end'>,
  { at, isMadeUp }: KnowledgeTime,
): RawBuilder<unknown> {
  if (isMadeUp) return sql`(select * from ${readingsIn(wantedReadings)} made_up where time <= ${at})`;
  return sql`(
    select series_id, time, raw, value, quality, received_at
      from (
        select distinct on (series_id, time) *
          from (select series_id, time, raw, value, quality, received_at, null::bigint as version_id
                  from ${readingsIn(wantedReadings)} standing
                 union all
                select series_id, time, raw, value, quality, received_at, version_id
                  from ${versionsIn(wantedReadings)} stood
                 where until > ${at}) either
         order by series_id, time, version_id nulls last) stood_then
     where received_at <= ${at})`;
}
