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
/** The server leaves the end of the archive, two empty blocks, to the writer. */
const TAR_END = Buffer.alloc(1024);

/**
 * Streams the whole cluster as one tar archive over the replication protocol while writes continue, like `pg_basebackup`, which the
 * packaged server lacks. The log written meanwhile is included, so the copy is consistent.
 */
export async function openBaseBackup(connection: DatabaseConnection): Promise<Readable> {
  const config: pg.ClientConfig & { replication: string } = { ...connection, replication: 'true' };
  const client = new pg.Client(config);
  const archive = new PassThrough({ highWaterMark: BUFFER_BYTES });
  client.on('error', (error) => archive.destroy(error));
  archive.on('close', () => void client.end().catch(() => undefined));
  try {
    await client.connect();
    // The slot keeps the log from being recycled before it is copied. It is temporary and ends with this connection.
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
 * Uses the driver below its queries: the response is a stream of messages, each with a letter for its type. The protocol accepts its
 * keywords in capitals only.
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
    this.#paused = true; // Data already read still arrives.
    connection.stream.pause();
    this.#archive.once('drain', () => {
      this.#paused = false;
      connection.stream.resume();
    });
  }

  /** The server reports damaged pages in warnings, and fails at the end. */
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
