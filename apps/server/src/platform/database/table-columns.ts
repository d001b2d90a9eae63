import { type RawBuilder, sql } from 'kysely';

/** Columns of a table, listed once for all its statements; `ended_at` is `endedAt` in code. */
export interface TableColumns {
  /** `ended_at as "endedAt"`, for a select. */
  readonly selected: RawBuilder<unknown>;
  /** `ended_at`, for an insert. */
  readonly written: RawBuilder<unknown>;
  /** `"endedAt"`, for rows that come as json. */
  readonly given: RawBuilder<unknown>;
  /** `"endedAt" timestamptz`, for `jsonb_to_recordset`. */
  readonly typed: RawBuilder<unknown>;
  /** `ended_at = now."endedAt"`, for an update from such rows. */
  set(from: string): RawBuilder<unknown>;
}

/** Takes a column list as in a table: `key text, ended_at timestamptz`. */
export function tableColumns(columnList: string): TableColumns {
  const columns = columnList.split(',').map((one) => {
    const [column = '', type = ''] = one.trim().split(' ');
    return { column, type, name: column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) };
  });
  const list = (text: (one: (typeof columns)[number]) => string) => sql.raw(columns.map(text).join(', '));
  return {
    selected: list(({ column, name }) => (name === column ? column : `${column} as "${name}"`)),
    written: list(({ column }) => column),
    given: list(({ name }) => `"${name}"`),
    typed: list(({ name, type }) => `"${name}" ${type}`),
    set: (from) => list(({ column, name }) => `${column} = ${from}."${name}"`),
  };
}
