import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { BlobDamaged, blobs, digest } from './blobs.ts';
import { verifyBlobs } from './verify.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => run('truncate blob_owner, blob_part, blob'));

const run = (statement: string) => sql.raw(statement).execute(test.database.sql);
const hashOf = (bytes: Buffer) => digest().update(bytes).digest();
const putBlob = async (owner: string, bytes: Buffer, chunk = 300_000) => {
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  const of = { plantNo: 7, room: 'test', owner };
  await test.database.transaction((tx) => blobs.put(tx, of, hashOf(bytes), parts));
  return hashOf(bytes);
};
async function read(sha256: Buffer) {
  const parts: Buffer[] = [];
  for await (const part of blobs.read(test.database.sql, sha256)) parts.push(part);
  return Buffer.concat(parts);
}
const free = () => test.database.transaction((tx) => blobs.free(tx));

describe('bytes', () => {
  it('come back as they were put, once for many owners, packed where that is worth it', async () => {
    const text = Buffer.from('mực nước 242,15 m\n'.repeat(200_000));
    const noise = randomBytes(2_500_000);
    const [one, two] = [await putBlob('a', text), await putBlob('b', noise, 2_500_000)];
    await putBlob('c', text);
    expect((await read(one)).equals(text)).toBe(true);
    expect((await read(two)).equals(noise)).toBe(true);
    const sum = await blobs.sum(test.database.sql);
    expect(sum).toMatchObject({ blobs: 2, bytes: text.length + noise.length });
    expect(sum.storedBytes - noise.length).toBeLessThan(text.length / 100);
    expect(await verifyBlobs(test.database.sql)).toMatchObject({ findings: [], blobs: 2, last: null });
  });

  it('are refused under a hash that is not theirs', async () => {
    const other = hashOf(Buffer.from('other'));
    const of = { plantNo: 7, room: 'test', owner: 'a' };
    const pendingPut = test.database.transaction((tx) => blobs.put(tx, of, other, [Buffer.from('this')]));
    await expect(pendingPut).rejects.toThrow(BlobDamaged);
    expect((await blobs.sum(test.database.sql)).blobs).toBe(0);
  });

  it('stay as long as somebody owns them, and not while they are put again', async () => {
    const bytes = Buffer.from('report');
    const sha256 = await putBlob('a', bytes);
    await putBlob('b', bytes);
    await blobs.release(test.database.sql, 'test', ['a']);
    await run("update blob set put_at = now() - interval '2 hours'");
    expect(await free()).toBe(0);
    await blobs.release(test.database.sql, 'test', ['b']);
    await test.database.transaction(async (tx) => {
      await blobs.put(tx, { plantNo: 7, room: 'test', owner: 'c' }, sha256, []);
      expect(await free()).toBe(0);
    });
    expect((await read(sha256)).equals(bytes)).toBe(true);
    await blobs.release(test.database.sql, 'test', ['c']);
    expect(await free()).toBe(0);
    await run("update blob set put_at = now() - interval '2 hours'");
    expect(await free()).toBe(1);
    await expect(read(sha256)).rejects.toThrow(BlobDamaged);
  });

  it('that were changed or taken away by SQL are found, with who owns them', async () => {
    const sha256 = await putBlob('a', randomBytes(100));
    const gone = await putBlob('b', randomBytes(100));
    await sql`
      update blob_part set bytes = set_bit(bytes, 40, 1 - get_bit(bytes, 40)) where sha256 = ${sha256}`.execute(
      test.database.sql,
    );
    await run('alter table blob_owner drop constraint blob_owner_sha256_fkey');
    await sql`delete from blob where sha256 = ${gone}`.execute(test.database.sql);
    await expect(read(sha256)).rejects.toThrow(BlobDamaged);
    const { findings } = await verifyBlobs(test.database.sql);
    expect(findings).toEqual([
      { sha256: sha256.toString('hex'), fault: 'changed', owners: ['7/test/a'] },
      { sha256: gone.toString('hex'), fault: 'missing', owners: ['7/test/b'] },
    ]);
  });
});
