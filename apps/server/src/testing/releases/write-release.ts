import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@spillway/contract/access/sessions';
import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { notes } from '@spillway/contract/series/notes/notes';
import { sql } from 'kysely';
import { makeRisingPlant } from '../../compute/testing/rising-plant.ts';
import { migrations } from '../../migrations.ts';
import { dumpDatabase } from '../../platform/backup/logical/dump.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { schemaText } from '../../platform/database/testing/schema-text.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { version } from '../../platform/version.ts';
import { startNode } from '../test-app.ts';
import { askedOf, type KeptRelease, releasesDir } from './stored-release.ts';

/**
 * Stores the schema of this version and a small plant, for upgrade tests of later versions: CONTRIBUTING, "A release".
 */
const now = new Date('2026-08-31T17:05:00Z');
const hydro = 'RELEASED';
const admin = { username: 'admin', password: 'Ho chua 2026' };

const folder = path.join(releasesDir, version);
const dataDir = path.join(tmpdir(), `spillway-release-${process.pid}`);
const server = await startEmbedded({ dataDir, log: quietLog });
const database = openDatabase(server.connection, { log: quietLog });
try {
  await migrate(database, migrations, { log: quietLog });
  const config = { adminUsername: admin.username, adminPassword: admin.password };
  const node = await startNode({ database, clock: testClock(now), config });
  await node.access.ensurePlant('FIRST', 'First');
  await node.access.ensureFirstAdministrator();
  const {
    token: { access: token },
  } = await node.ok(auth.login, { body: { ...admin, remember: false } });
  await makeRisingPlant(node, { token, from: 'FIRST', hydro, now });
  // The description is dated long ago, so that the readings before today get records as well.
  await sql`update plant_history set valid_from = valid_from - interval '900 days'`.execute(database.sql);
  await node.series.catalogue.reconcile(hydro);
  await node.compute.calculate();
  const as = { token, hydro };
  const saved = { seen_run_id: null, confirmed: true, overrides: { lake_level: 250.4 }, reason: 'staff gauge' };
  await node.ok(calculation.save, { ...as, body: saved });
  const note = { text: 'Gate 1 greased', from: now.toISOString(), to: null, series_id: null, outlet_id: null };
  await node.ok(notes.add, { ...as, body: note });
  const answers = await askedOf(node, { token, hydro, now });
  await node.stop();
  // The stored release is public, so it must contain no sessions and keys.
  await sql`truncate signing_key, session, refresh_token`.execute(database.sql);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { migrations: appliedMigrations } = await dumpDatabase(server.connection, path.join(folder, 'rows'));
  const schema = await withClient(server.connection, schemaText);
  const release: KeptRelease = {
    version,
    now: now.toISOString(),
    migrations: appliedMigrations,
    hydro,
    admin,
    answers,
  };
  writeFileSync(path.join(folder, 'schema.txt'), schema);
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  console.log(`${version} is kept in ${path.relative(process.cwd(), folder)}`);
} finally {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
