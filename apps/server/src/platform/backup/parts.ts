import fs from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { digest } from '../blobs/blobs.ts';
import type { BackupPart } from './manifest.ts';

/** The fastest level takes a third of the time of the default for a tenth more bytes, on a machine that also runs a plant. */
const COMPRESSION = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

type Report = (bytes: number) => void;

/** Writes a stream into a file of the backup, synced to the disk, and returns its size and checksum. */
export async function writePart(
  folder: string,
  name: string,
  source: Readable,
  { compress = false, report }: { compress?: boolean; report?: Report | undefined } = {},
): Promise<BackupPart> {
  const target = path.join(folder, name);
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const measured = new Meter();
  const written = fs.createWriteStream(target, { mode: 0o600, flush: true });
  if (compress) await pipeline(source, new Meter(report), zlib.createZstdCompress(COMPRESSION), measured, written);
  else await pipeline(source, measured, written);
  return { name, bytes: measured.bytes, sha256: measured.digest() };
}

export function readCompressed(folder: string, name: string): Readable {
  const file = fs.createReadStream(path.join(folder, name));
  const plain = zlib.createZstdDecompress();
  file.on('error', (error) => plain.destroy(error));
  return file.pipe(plain);
}

/** Compares the file with its checksum. */
export async function partIsIntact(folder: string, { name, bytes, sha256 }: BackupPart): Promise<boolean> {
  const file = path.join(folder, name);
  if (fs.statSync(file, { throwIfNoEntry: false })?.size !== bytes) return false;
  const hash = digest();
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex') === sha256;
}

/** Counts and hashes the bytes that pass. */
class Meter extends Transform {
  bytes = 0;
  readonly #hash = digest();
  readonly #report: Report | undefined;

  constructor(report?: Report) {
    super();
    this.#report = report;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    this.#report?.(this.bytes);
    done(null, chunk);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}
