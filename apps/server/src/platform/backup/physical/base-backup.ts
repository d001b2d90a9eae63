import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';
import type { DatabaseConnection } from '../../database/connection.ts';
import { type FilePlace, placeIn } from '../../database/damaged-file.ts';
import { storageFailureOf } from '../../database/errors.ts';
import { Problem } from '../../problem.ts';
import { DamagedPagesError } from '../damaged-pages.ts';

export const CLUSTER_PART = 'database/cluster.tar.zst';

const BUFFER_BYTES = 1024 * 1024;
/** The server leaves the end of the archive, two empty blocks, to whoever writes it. */
const TAR_END = Buffer.alloc(1024);

/**
 * The whole cluster as one tar archive, taken over the replication protocol while everything goes on writing: what
 * `pg_basebackup` does, which the packaged server does not bring. The log written meanwhile is part of it, so it is consistent.
 */
export async function openBaseBackup(connection: DatabaseConnection): Promise<Readable> {
  const config: pg.ClientConfig & { replication: string } = { ...connection, replication: 'true' };
  const client = new pg.Client(config);
  const archive = new PassThrough({ highWaterMark: BUFFER_BYTES });
  client.on('error', (error) => archive.destroy(error));
  archive.on('close', () => void client.end().catch(() => undefined));
  try {
    await client.connect();
    // Keeps the log from being recycled before it is copied. Temporary: it goes with this connection.
    await client.query(`CREATE_REPLICATION_SLOT ${slotName()} TEMPORARY PHYSICAL RESERVE_WAL`);
  } catch (error) {
    archive.destroy();
    throw error;
  }
  const backup = new BaseBackup(archive);
  client.on('notice', ({ message }) => backup.heard(message ?? ''));
  client.query(backup);
  return archive;
}

const slotName = (): string => `spillway_backup_${randomBytes(6).toString('hex')}`;

/**
 * Speaks with the driver below its queries: the answer is a stream of messages, each with a letter that says what it is. The
 * words of this protocol are read in capitals only.
 */
class BaseBackup implements pg.Submittable {
  readonly #archive: PassThrough;
  readonly #damaged: FilePlace[] = [];
  #archives = 0;
  #failed = false;
  #paused = false;

  constructor(archive: PassThrough) {
    this.#archive = archive;
  }

  submit(connection: pg.Connection): void {
    connection.query(`BASE_BACKUP (LABEL 'spillway', CHECKPOINT 'fast', WAL true, WAIT true, MANIFEST 'no')`);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n' && ++this.#archives > 1) {
      this.#fail(
        new Problem(
          'The database keeps tables in other folders (tablespaces), which a backup does not include: move them back first.',
        ),
      );
    }
    if (kind !== 'd' || this.#failed) return;
    if (this.#archive.write(Buffer.from(chunk.subarray(1))) || this.#paused) return;
    this.#paused = true; // what has been read already still arrives
    connection.stream.pause();
    this.#archive.once('drain', () => {
      this.#paused = false;
      connection.stream.resume();
    });
  }

  /** The server names what is damaged in warnings, and fails at the end. */
  heard(warning: string): void {
    const place = placeIn(warning);
    if (place) this.#damaged.push(place);
  }

  handleError(error: Error): void {
    this.#fail(storageFailureOf(error) === 'damaged' ? new DamagedPagesError(this.#damaged, error) : error);
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.#archive.end(TAR_END);
  }

  #fail(error: Error): void {
    this.#failed = true;
    this.#archive.destroy(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
