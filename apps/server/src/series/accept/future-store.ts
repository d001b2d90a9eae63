import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';

/** The newest value of a series is searched this far back. */
const maxDaysBack = 400;

/**
 * Restores the newest reading of each series after future ones were deleted, and limits the collectors' last contact to
 * now.
 */
export async function repairNewest(tx: Transaction<Schema>, now: Date): Promise<void> {
  const { rows } = await sql<{ plantNo: number; seriesId: number }>`
    select plant_no as "plantNo", series_id as "seriesId" from series_last where time > ${now}`.execute(tx);
  for (const plantNo of new Set(rows.map((row) => row.plantNo))) {
    const ids = rows.filter((row) => row.plantNo === plantNo).map(({ seriesId }) => seriesId);
    const futurePeriod = { fromMs: now.getTime() - maxDaysBack * 86_400_000, toMs: now.getTime() + 3_600_000 };
    const currentReadings = readingsIn({
      plantNo,
      series: sql`last.series_id`,
      from: futurePeriod.fromMs,
      to: futurePeriod.toMs,
      within: futurePeriod,
    });
    await sql`
      update series_last set time = newest.time, raw = newest.raw, value = newest.value, quality = newest.quality,
             received_at = newest.received_at
        from unnest(${ids}::int[]) last (series_id)
        left join lateral (
          select time, raw, value, quality, received_at from ${currentReadings} standing order by time desc limit 1) newest on true
       where series_last.plant_no = ${plantNo} and series_last.series_id = last.series_id`.execute(tx);
  }
  await sql`
    update collector_health set last_contact_at = least(last_contact_at, ${now}), last_ping_at = least(last_ping_at, ${now})
     where last_contact_at > ${now} or last_ping_at > ${now}`.execute(tx);
}
