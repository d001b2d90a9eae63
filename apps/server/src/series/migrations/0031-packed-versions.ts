import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What the system computed before it computed anew, of a day of UTC: the figures of one series that were replaced together, in one
  // row. Times and times of receipt as in `reading_day`; no `raw`, for nobody measured it. Versions of readings stay rows of their own.
  `create table reading_version_day (
    day date not null,
    series_id int not null,
    first_ms bigint not null,
    first_received_ms bigint not null,
    step_ms bigint not null,
    version_id bigint not null,
    until timestamptz not null,
    plant_no smallint not null,
    value float8[] not null,
    quality smallint[],
    shift_ms bigint[],
    shift_received_ms bigint[],
    reason text not null,
    author text,
    note text,
    primary key (plant_no, series_id, day, version_id)
  ) with (toast_tuple_target = 8160)`,
  // Numbers do not shrink enough to pay for trying.
  ...['value', 'quality', 'shift_ms', 'shift_received_ms'].map(
    (column) => `alter table reading_version_day alter column ${column} set storage external`,
  ),
];

export const packedVersions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
