import { randomUUID } from 'node:crypto';
import { ingest } from '@spillway/contract/series/ingest';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, previousEnds } from '../../migrations.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import type { TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { releasedDatabase } from '../../testing/releases/stored-release.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { hashToken } from '../opaque-token.ts';
import { listKeys } from './store.ts';

const heardAt = '2026-10-18T00:59:30Z';

let test: TestDatabase;
let node: TestNode;
beforeAll(async () => {
  test = await releasedDatabase('1.8.8');
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

/** A row as the previous version wrote it. */
async function collector(name: string, key: string | null) {
  const id = randomUUID();
  await sql`
    insert into collector (hydro_code, collector_id, name, type, fields, key_digest, key_hint, key_made_at, created_at,
                           created_by, version, updated_at)
    values ('OLD', ${id}::uuid, ${name}, 'logger', '[]', ${key && hashToken(key)}, ${key?.slice(0, 14) ?? null},
            '2026-01-05Z', '2026-01-05Z', 'kythuat', 3, '2026-02-05Z')`.execute(test.database.sql);
  await sql`
    insert into collector_health (hydro_code, collector_id, last_contact_at)
    values ('OLD', ${id}::uuid, ${heardAt})`.execute(test.database.sql);
}

describe('collectors of an installation that kept their keys beside them', () => {
  it('send on with the keys they have, which do not expire; what was revoked stays so', async () => {
    await sql`insert into plant (hydro_code, name, created_at) values ('OLD', 'Hồ cũ', '2025-01-01')`.execute(
      test.database.sql,
    );
    await collector('Logger đập', 'spillway_former_key');
    await collector('Logger cũ', null);
    await migrate(test.database, migrations, { log: quietLog, formerEnds: previousEnds });
    const keys = await listKeys(test.database.sql, 'OLD');
    expect(keys).toMatchObject([
      {
        name: 'Logger đập',
        hint: 'spillway_forme',
        madeAt: new Date('2026-01-05T00:00:00Z'),
        createdBy: 'kythuat',
        expiresAt: null,
        lastUsedAt: new Date('2026-10-18T00:59:00Z'),
        revokedAt: null,
      },
    ]);
    node = await startNode({ database: test.database, clock: testClock(new Date('2026-10-18T01:00:00Z')) });
    const ping = (apiKey: string) => node.outcome(ingest.ping, { apiKey, body: {} });
    expect([await ping('spillway_former_key'), await ping('spillway_other')]).toEqual(['ok', 'collector.key_unknown']);
  });
});
