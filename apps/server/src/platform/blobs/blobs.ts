import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import {
  type BlobOwner,
  deleteUnowned,
  finishBlob,
  holdBlob,
  insertPart,
  listOwners,
  own,
  readBlob,
  readPart,
  releaseOwners,
  type StoredPart,
  sumBlobs,
} from './store.ts';

const pack = promisify(zlib.zstdCompress);
const unpack = promisify(zlib.zstdDecompress);
/** Data that shrink by less than this are compressed already, such as workbooks and pictures. */
const worthShare = 0.95;
const partBytes = 1024 * 1024;
const maxBytes = 1024 ** 3;
const freedAtOnce = 200;

/** Returns the name people use for an object, by the room that owns its bytes; null if it does not know the object. */
export type NameBlob = (owner: BlobOwner) => Promise<string | null>;

/** Registers the rooms that name the owners of bytes. */
export interface BlobNames {
  /** Must be called before `start`. */
  names(room: string, name: NameBlob): void;
}

export class BlobDamaged extends Error {
  constructor(sha256: Buffer) {
    super(`The bytes ${sha256.toString('hex')} are not what was put, or parts of them are gone.`);
    this.name = 'BlobDamaged';
  }
}

/** The hash that identifies bytes, computed as they arrive. */
export const digest = (): Hash => createHash('sha256');

/** Stores bytes by their hash: each once, compressed if worthwhile, as long as something owns them. */
export const blobs = {
  /**
   * Runs in the transaction of the new owner, one part in memory at a time. Bytes owned before are released. Fails if the bytes have
   * another hash.
   */
  async put(
    tx: Transaction<Schema>,
    owner: BlobOwner,
    sha256: Buffer,
    parts: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    if (await holdBlob(tx, sha256)) {
      const all = digest();
      let [bytes, storedBytes, count] = [0, 0, 0];
      for await (const chunk of parts)
        for (let begin = 0; begin < chunk.length; begin += partBytes) {
          const part = chunk.subarray(begin, begin + partBytes);
          all.update(part);
          bytes += part.length;
          if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes are not kept as one`);
          const stored = await packedBytes(part);
          await insertPart(tx, sha256, count, stored);
          storedBytes += stored.bytes.length;
          count += 1;
        }
      if (!all.digest().equals(sha256)) throw new BlobDamaged(sha256);
      await finishBlob(tx, { sha256, bytes, storedBytes, parts: count });
    }
    await own(tx, owner, sha256);
  },

  /** Yields parts and fails at the end if they differ from the stored bytes, so that nobody takes them for whole. */
  async *read(db: Kysely<Schema>, sha256: Buffer): AsyncGenerator<Buffer> {
    const facts = await readBlob(db, sha256);
    if (!facts) throw new BlobDamaged(sha256);
    const all = digest();
    for (let part = 0; part < facts.parts; part++) {
      const bytes = await readPart(db, sha256, part).then(plain, () => null);
      if (!bytes) throw new BlobDamaged(sha256);
      all.update(bytes);
      yield bytes;
    }
    if (!all.digest().equals(sha256)) throw new BlobDamaged(sha256);
  },

  /** Reads everything at once, for small bytes. */
  async whole(db: Kysely<Schema>, sha256: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of blobs.read(db, sha256)) parts.push(part);
    return Buffer.concat(parts);
  },

  owners: (db: Kysely<Schema>, room: string): Promise<BlobOwner[]> => listOwners(db, room),

  release: (db: Kysely<Schema>, room: string, owners: readonly string[]): Promise<void> =>
    releaseOwners(db, room, owners),

  /** Deletes a batch of bytes without an owner and returns the count. */
  free: (tx: Transaction<Schema>): Promise<number> => deleteUnowned(tx, freedAtOnce),

  sum: (db: Kysely<Schema>) => sumBlobs(db),
};

async function packedBytes(part: Buffer): Promise<StoredPart> {
  const small = await pack(part);
  return small.length < worthShare * part.length ? { packed: true, bytes: small } : { packed: false, bytes: part };
}

async function plain(storedPart: StoredPart | null): Promise<Buffer | null> {
  if (!storedPart?.packed) return storedPart?.bytes ?? null;
  return await unpack(storedPart.bytes, { maxOutputLength: partBytes }).catch(() => null);
}
