import { parseArgs } from 'node:util';
import { migrations } from '../migrations.ts';
import { moveToServer } from '../platform/backup/move-to-server.ts';
import { systemClock } from '../platform/clock.ts';
import { describeConnection, parseDatabaseUrl } from '../platform/database/connection.ts';
import { Problem } from '../platform/problem.ts';
import { runCli } from './run-cli.ts';

const help = `DATABASE_URL=postgres://user:password@host/database npm run move-to-server

Copies the embedded database of DATA_DIR into the empty database of DATABASE_URL (PostgreSQL 15 or newer), compares the
number of rows of every table, and closes the embedded one. Spillway must be stopped. Uploads and the key file stay in
DATA_DIR: keep DATA_DIR and set DATABASE_URL from then on.
`;

await runCli(help, async ({ config, log, say }) => {
  parseArgs({ options: {} });
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl) throw new Problem('Set DATABASE_URL to the empty database that the plant should use from now on.');
  const { rows, skipped } = await moveToServer({
    dataDir,
    databaseUrl,
    migrations,
    clock: systemClock,
    log,
    onStep: say,
  });
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  for (const table of skipped) say(`Not moved, unknown to Spillway: ${table}.`);
  say(`${total} rows in ${rows.size} tables are now in ${describeConnection(parseDatabaseUrl(databaseUrl))}.`);
  say('Start Spillway with the same DATABASE_URL and DATA_DIR from now on.');
});
