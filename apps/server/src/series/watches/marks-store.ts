import { type RawBuilder, sql } from 'kysely';

/**
 * Marks for a stretch of each series: one for each reader of all series, and one for each reader that watches this one.
 * `touched` has series_id, from_time and to_time.
 */
export const insertMarks = (plantNo: number, touched: RawBuilder<unknown>, readers: readonly string[]) => sql`
  insert into series_stale (plant_no, reader, series_id, from_time, to_time)
  select ${plantNo}, told.reader, touched.series_id, touched.from_time, touched.to_time
    from ${touched} as touched (series_id, from_time, to_time)
   cross join lateral (
     select reader from unnest(${[...readers]}::text[]) reader
      union all
     select reader from series_watch watch
      where watch.plant_no = ${plantNo} and watch.series_id = touched.series_id) told`;
