import { accessTables } from './access/migrations/base.ts';
import { warningTables } from './alerts/migrations/base.ts';
import { bulletinTables } from './bulletins/migrations/base.ts';
import { calculationTables } from './compute/migrations/base/calculation.ts';
import { forecastTables } from './compute/migrations/base/forecasts.ts';
import { planTables } from './compute/migrations/base/plans.ts';
import { endOfAll, migrationEnd188 } from './former-ends.ts';
import { noticeTables } from './notices/migrations/base.ts';
import { plantTables } from './plant/migrations/base/plant.ts';
import { procedureTables } from './plant/migrations/base/procedure.ts';
import { floodRecordTable } from './plant/migrations/flood-record.ts';
import { type PreviousSchemaState, runStatements } from './platform/database/former-ends.ts';
import type { MigrationSet } from './platform/database/migrate.ts';
import { platformTables } from './platform/database/migrations/base.ts';
import { reportTables } from './reports/migrations/base.ts';
import { doorTables } from './series/migrations/base/doors.ts';
import { readingTables } from './series/migrations/base/readings.ts';
import { transferTables } from './transfer/migrations/base.ts';

/** The first migration of each module, into which the earlier ones were folded. Released, and never edited again. */
const base = {
  '0300_platform': platformTables,
  '0301_access': accessTables,
  '0302_plant': [...plantTables, ...procedureTables],
  '0303_series': [...readingTables, ...doorTables],
  '0304_compute': [...calculationTables, ...forecastTables, ...planTables],
  '0305_delivery': [...reportTables, ...warningTables, ...transferTables, ...bulletinTables, ...noticeTables],
};

/** Migrations added since. */
const later = { '0306_flood_record': [floodRecordTable] };

/**
 * The whole history of the schema, in the order of names. A released migration is never edited: a change is a new
 * entry.
 */
export const migrations: MigrationSet = Object.fromEntries(
  Object.entries({ ...base, ...later }).map(([name, statements]) => [
    name,
    { up: (db) => runStatements(db, statements) },
  ]),
);

export const previousEnds: readonly PreviousSchemaState[] = [
  { ...migrationEnd188, base },
  { ...endOfAll, base: Object.fromEntries(Object.keys(base).map((name) => [name, []])) },
];
