import { type RawBuilder, sql } from 'kysely';

/** A column of instants, or an expression that gives one, as whole milliseconds since 1970: what a store hands out and the engine counts in. */
export const epochMs = (instant: string | RawBuilder<unknown>): RawBuilder<number> =>
  sql`round(date_part('epoch', ${typeof instant === 'string' ? sql.ref(instant) : instant}) * 1000)`;
