import { type RawBuilder, sql } from 'kysely';

/** An instant column or expression as whole milliseconds since 1970, the form that stores return. */
export const epochMs = (instant: string | RawBuilder<unknown>): RawBuilder<number> =>
  sql`round(date_part('epoch', ${typeof instant === 'string' ? sql.ref(instant) : instant}) * 1000)`;
