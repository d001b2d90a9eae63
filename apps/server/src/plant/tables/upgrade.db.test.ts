import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, previousEnds } from '../../migrations.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import type { TestDatabase } from '../../platform/database/testing/test-database.ts';
import { releasedDatabase } from '../../testing/releases/stored-release.ts';
import { countsAt } from './counting.ts';
import { listCurves } from './store.ts';

const at = (text: string) => Date.parse(text);

let test: TestDatabase;
beforeAll(async () => {
  test = await releasedDatabase('1.8.8');
});
afterAll(() => test.drop());

/** A table as the previous version stored it. */
async function table(name: string, start: string, more: { end?: string; active?: boolean; deletedAt?: string } = {}) {
  const { end = null, active = true, deletedAt = null } = more;
  await sql`
    insert into curve (hydro_code, curve_id, group_code, object_kind, object_id, name, start_wall_ms, end_wall_ms,
                       loop_by_year, active, uploaded_at, row_count, digest, version, updated_at, deleted_at)
    values ('OLD', ${randomUUID()}, 'ZV', 'plant', '', ${name}, ${at(start)}, ${end === null ? null : at(end)}, false,
            ${active}, '2026-01-05', 3, 'd', 1, '2026-01-05', ${deletedAt}::timestamptz)`.execute(test.database.sql);
}

describe('tables of an installation that is older than what counts when', () => {
  it('count after the upgrade as they did: from their validity, and deleted ones never', async () => {
    const db = test.database.sql;
    await sql`insert into plant (hydro_code, name, created_at) values ('OLD', 'Hồ cũ', '2025-01-01')`.execute(db);
    await table('Khảo sát 2015', '2015-01-01', { end: '2025-01-01' });
    await table('Khảo sát 2025', '2025-01-01');
    await table('Không dùng', '2024-01-01', { active: false });
    await table('Đã xóa', '2016-01-01', { active: false, deletedAt: '2026-02-01' });
    await migrate(test.database, migrations, { log: quietLog, formerEnds: previousEnds });
    const all = await listCurves(db, 'OLD', { withDeleted: true });
    expect(all).toHaveLength(4);
    for (const one of all) expect([one.countsFrom, one.countsUntil, one.reason]).toEqual([null, null, null]);
    const counting = (text: string) =>
      all
        .filter((one) => one.active && countsAt(one, at(text)))
        .map(({ name }) => name)
        .toSorted();
    // The dates are long before the upload, so no figure changes with the upgrade.
    for (const text of ['2015-06-01', '2025-06-01', '2026-03-01'])
      expect(counting(text)).toEqual(['Khảo sát 2015', 'Khảo sát 2025']);
    expect(all.filter((one) => countsAt(one, at('2016-06-01'))).map(({ name }) => name)).not.toContain('Đã xóa');
  });

  it('are in the way of another of the same period, as before', async () => {
    await expect(table('Lần nữa', '2025-01-01')).rejects.toThrow(/curve_period/);
  });
});
