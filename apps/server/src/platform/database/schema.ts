import type { ColumnType } from 'kysely';

/**
 * Every table of the database, for typed queries. The platform lists only its own: each room adds its tables from its own
 * folder, so that the platform knows no hydropower:
 *
 *   declare module './schema.ts' {
 *     interface Schema { account: AccountTable }
 *   }
 */
export interface Schema {
  platform_state: PlatformStateTable;
}

/** Facts shared by nodes and kept over restarts, one JSON value for each key. */
export interface PlatformStateTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  changed_at: Date;
}
