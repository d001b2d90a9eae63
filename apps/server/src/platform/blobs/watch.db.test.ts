import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { testClock } from '../testing/test-clock.ts';
import { blobs, digest } from './blobs.ts';
import { createBlobsWatch } from './watch.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const hourMs = 3600_000;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.pool.query('truncate blob_owner, blob_part, blob; delete from platform_state');
});

async function putBlob(owner: string, bytes: Buffer): Promise<Buffer> {
  const sha256 = digest().update(bytes).digest();
  await test.database.transaction((tx) => blobs.put(tx, { plantNo: 7, room: 'test', owner }, sha256, [bytes]));
  return sha256;
}
const flip = (sha256: Buffer) =>
  sql`update blob_part set bytes = set_bit(bytes, 40, 1 - get_bit(bytes, 40)) where sha256 = ${sha256}`.execute(
    test.database.sql,
  );
function node(bytesAtOnce?: number) {
  const at = bytesAtOnce === undefined ? {} : { bytesAtOnce };
  const watch = createBlobsWatch({ database: test.database, clock, log: quietLog, jobs: { define: () => {} }, ...at });
  watch.names('test', async ({ owner }) => (owner === 'nobody knows' ? null : `${owner}.pdf`));
  return watch;
}
async function verifiedAgeS(watch: ReturnType<typeof node>): Promise<number | undefined> {
  const { spillway_blobs_verified_age_seconds: age } = await watch.figures.read();
  return age[0]?.value;
}

describe('the watch of bytes', () => {
  it('comes through all of them in portions, and then again after a week', async () => {
    for (let index = 0; index < 4; index++) await putBlob(`${index}`, randomBytes(1000));
    const watch = node(2000);
    const ages: unknown[] = [];
    for (let runs = 0; runs < 3; runs++) {
      await watch.run();
      ages.push(await verifiedAgeS(watch));
    }
    expect(ages).toEqual([undefined, undefined, 0]);
    expect(watch.found()).toEqual([]);
    clock.advanceMs(24 * hourMs);
    await watch.run();
    expect(await verifiedAgeS(watch)).toBe(24 * 3600);
    clock.advanceMs(6 * 24 * hourMs);
    for (let runs = 0; runs < 3; runs++) await watch.run();
    expect(await verifiedAgeS(watch)).toBe(0);
  });

  it('names what was changed by SQL, on every node, until a later look finds it mended', async () => {
    const sha256 = await putBlob('ngày 1', randomBytes(1000));
    await putBlob('ngày 2', randomBytes(1000));
    await flip(sha256);
    const watch = node();
    await watch.run();
    const facts = { name: 'ngày 1.pdf', hash: sha256.toString('hex').slice(0, 16), findings: 1 };
    expect(watch.found()).toEqual([{ code: 'bytes_damaged', facts }]);
    const other = node();
    await other.readAgain();
    expect(other.found()).toEqual(watch.found());
    await flip(sha256);
    await other.run();
    expect(other.found()).toHaveLength(1);
    clock.advanceMs(hourMs);
    await other.run();
    expect(other.found()).toEqual([]);
  });

  it('names bytes by their owner where no room knows them, and stops between two parts', async () => {
    await flip(await putBlob('nobody knows', randomBytes(1000)));
    const watch = node();
    await expect(watch.run({ signal: AbortSignal.abort() })).rejects.toThrow();
    expect(watch.found()).toEqual([]);
    await watch.run();
    expect(watch.found()).toMatchObject([{ facts: { name: '7/test/nobody knows' } }]);
  });
});
