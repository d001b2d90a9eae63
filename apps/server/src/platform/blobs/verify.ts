import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { BlobDamaged, blobs } from './blobs.ts';
import { type BlobOwner, listBlobs, ownersOf, ownersOfNothing, readBlob } from './store.ts';

export interface BlobFinding {
  readonly sha256: string;
  readonly fault: 'changed' | 'missing';
  /** The first of them, as `plant/room/owner`. */
  readonly owners: readonly string[];
}

const none = Buffer.alloc(0);
const batchSize = 100;
const maxMissing = 100;

const nameOf = ({ plantNo, room, owner }: BlobOwner) => `${plantNo}/${room}/${owner}`;

interface Reading {
  readonly after?: Buffer;
  readonly mostBytes?: number;
  /** Called after each part with the time it took; absent to run at full speed. */
  readonly rest?: (tookMs: number) => Promise<void>;
}

/** Reads blobs, starting after one of them, until the byte limit is reached; `last` is null when all were read. */
export async function verifyBlobs(
  db: Kysely<Schema>,
  { after = none, mostBytes = Number.POSITIVE_INFINITY, rest }: Reading = {},
): Promise<{ findings: BlobFinding[]; blobs: number; bytes: number; last: Buffer | null }> {
  const findings: BlobFinding[] = [];
  let [count, bytes, last] = [0, 0, after];
  for (;;) {
    const blobBatch = await listBlobs(db, last, batchSize);
    for (const one of blobBatch) {
      last = one.sha256;
      if (!(await isWhole(db, one.sha256, rest)))
        findings.push({
          sha256: one.sha256.toString('hex'),
          fault: 'changed',
          owners: (await ownersOf(db, one.sha256)).map(nameOf),
        });
      count += 1;
      bytes += one.bytes;
      if (bytes >= mostBytes) return { findings, blobs: count, bytes, last };
    }
    if (blobBatch.length === batchSize) continue;
    for (const owner of await ownersOfNothing(db, maxMissing))
      findings.push({ sha256: owner.sha256.toString('hex'), fault: 'missing', owners: [nameOf(owner)] });
    return { findings, blobs: count, bytes, last: null };
  }
}

/** A blob freed while it was read has no owner, so nothing is wrong. */
async function isWhole(db: Kysely<Schema>, sha256: Buffer, rest: Reading['rest']): Promise<boolean> {
  try {
    let beganMs = performance.now();
    for await (const _part of blobs.read(db, sha256)) {
      await rest?.(performance.now() - beganMs);
      beganMs = performance.now();
    }
    return true;
  } catch (error) {
    if (!(error instanceof BlobDamaged)) throw error;
    return (await readBlob(db, sha256)) === null;
  }
}
