import path from 'node:path';
import { auth } from '@spillway/contract/access/sessions';
import { afterAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations.ts';
import { openDumpedTable, readDump } from './platform/backup/logical/dump.ts';
import { loadDatabase } from './platform/backup/logical/load.ts';
import { migrate } from './platform/database/migrate.ts';
import { quietLog } from './platform/database/testing/quiet-log.ts';
import { schemaText } from './platform/database/testing/schema-text.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from './platform/database/testing/test-database.ts';
import { withClient } from './platform/database/with-client.ts';
import { version } from './platform/version.ts';
import { testClock } from './platform/testing/test-clock.ts';
import { askedOf, keptVersions, readRelease, readSchema, releasesDir } from './testing/releases/kept-release.ts';
import { startNode } from './testing/test-app.ts';

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((test) => test.drop())));

const keep = (test: TestDatabase): TestDatabase => {
  opened.push(test);
  return test;
};
const schemaOf = ({ connection }: TestDatabase): Promise<string> => withClient(connection, schemaText);

/** An installation as that release left it. */
async function released(from: string): Promise<TestDatabase> {
  const test = keep(await createEmptyDatabase());
  const rows = path.join(releasesDir, from, 'rows');
  const dump = readDump(rows);
  const source = {
    catalog: dump,
    migrations: readRelease(from).migrations,
    open: (table: (typeof dump.tables)[number]) => openDumpedTable(rows, table),
    sequences: async () => dump.sequences,
  };
  await loadDatabase(test.connection, source, migrations);
  return test;
}

it('the release of this version is kept', () => {
  expect(keptVersions()).toContain(version);
});

describe.each(keptVersions())('an installation of %s', (from) => {
  it('has the schema that was released: no migration it knows was changed since', async () => {
    expect(await schemaOf(await released(from))).toBe(readSchema(from));
  });

  it('becomes one of today, with the schema of a new one and all it knew', async () => {
    const test = await released(from);
    await migrate(test.database, migrations, { log: quietLog });
    expect(await schemaOf(test)).toBe(await schemaOf(keep(await createTestDatabase())));
    const { admin, hydro, now, answers } = readRelease(from);
    const instant = new Date(now);
    const node = await startNode({ database: test.database, clock: testClock(instant) });
    await node.series.prepare();
    const {
      token: { access: token },
    } = await node.ok(auth.login, { body: { ...admin, remember: false } });
    expect(await askedOf(node, { token, hydro, now: instant })).toMatchObject(answers);
    expect(answers.record.length).toBeGreaterThan(30);
    await node.stop();
  });
});
