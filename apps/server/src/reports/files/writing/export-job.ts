import { required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import { digest } from '../../../platform/blobs/blobs.ts';
import { plainConnection } from '../../../platform/database/connection.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ReportFileDeps } from '../deps.ts';
import {
  type Attempt,
  appendPart,
  beginExport,
  type ExportKey,
  findExport,
  finishExport,
  lockExport,
  type ReportExport,
  renameExport,
  saveProgress,
} from '../library/export-store.ts';
import { failureOf } from '../library/library.ts';
import { limitsOf } from '../library/limits.ts';
import { nameOf } from '../library/naming.ts';
import type { Register } from '../library/register.ts';
import type { WrittenFile } from './file-job.ts';
import { writeFile } from './run-writer.ts';
import type { Sender } from './send.ts';

/** Aborts the work: the outcome is recorded by the request that stopped it. */
class StoppedError extends Error {}

interface FileWork {
  /** The token of the lease for this work. */
  readonly token: string;
  readonly signal: AbortSignal;
}

export function createMaker(
  room: ReportFileDeps & { readonly register: Register; readonly sender: Pick<Sender, 'queue'> },
) {
  const { database, clock, log, reports, sender, publish, register, issued } = room;

  /** The number is assigned first, because the file name may contain it. */
  async function begin(tx: Transaction<Schema>, reportExport: ReportExport, attempt: Attempt) {
    const knownAs = await register.number(tx, reportExport, attempt);
    if (knownAs && reportExport.naming)
      await renameExport(tx, reportExport, nameOf({ ...reportExport, reportNo: knownAs.reportNo }));
    return knownAs;
  }

  async function write(
    reportExport: ReportExport,
    attempt: Attempt,
    signal: AbortSignal,
  ): Promise<{ bytes: number; rows: number; sha256: Buffer }> {
    const { hydroCode, request, author, format, language, csvStyle, scheduleId } = reportExport;
    const limits = limitsOf(format, scheduleId === null);
    const report = await reports.prepare(hydroCode, request, { author, limits });
    const knownAs = await database.transaction((tx) => begin(tx, reportExport, attempt));
    if (knownAs === undefined) throw new StoppedError();
    const writing = { database: plainConnection(database.connection), report, format, language, csvStyle, knownAs };
    const hash = digest();
    let [parts, bytes, rows] = [0, 0, 0];
    const isWhole = await writeFile(writing, {
      signal,
      keep: async (writtenFile) => {
        // Hashes first, because the memory may be transferred away with the part.
        hash.update(writtenFile.bytes);
        if (!(await keep(attempt, parts, writtenFile))) return false;
        if (writtenFile.bytes.length > 0) parts += 1;
        bytes += writtenFile.bytes.length;
        rows = writtenFile.rows;
        return true;
      },
    });
    signal.throwIfAborted();
    if (!isWhole) throw new StoppedError();
    return { bytes, rows, sha256: hash.digest() };
  }

  /** Returns false when the file is no longer wanted, or another node makes it. */
  async function keep(one: Attempt, part: number, writtenFile: WrittenFile): Promise<boolean> {
    const bytes = Buffer.from(writtenFile.bytes.buffer);
    if (bytes.length === 0) return await saveProgress(database.sql, one, writtenFile);
    return await database.transaction((tx) => appendPart(tx, one, part, bytes, writtenFile));
  }

  /** The plant's chain is locked last. */
  async function finish(
    key: Attempt,
    result: Omit<Parameters<typeof finishExport>[2], 'at'>,
    enter: (tx: Transaction<Schema>, one: ReportExport) => Promise<void>,
  ) {
    await database.transaction(async (tx) => {
      if (!(await finishExport(tx, key, { ...result, at: clock.now() }))) return;
      const { hydroCode, exportId } = key;
      const one = required(await lockExport(tx, key));
      if (result.state === 'ready') {
        await sender.queue(tx, one);
        const { sheet } = one.request;
        if (sheet !== null) await issued(tx, hydroCode, sheet, clock.now());
      }
      await publish(tx, { topic: 'report.changed', hydroCode, payload: { kind: 'report_file', id: exportId } });
      await enter(tx, one);
    });
  }

  /** Run by the job. A refusal is final; a crash is tried again. */
  return async (key: ExportKey, { token, signal }: FileWork): Promise<void> => {
    const attempt = await database.transaction((tx) => beginExport(tx, key, token));
    if (attempt === null) return;
    const one = required(await findExport(database.sql, key));
    try {
      const written = await write(one, attempt, signal);
      const { bytes, rows } = written;
      await finish(attempt, { state: 'ready', bytes, rows }, (tx, made) => register.ready(tx, made, written));
    } catch (error) {
      if (error instanceof StoppedError) return;
      if (signal.aborted) throw error;
      if (!(error instanceof Refusal)) log.error({ err: error, ...key }, 'a report could not be made into a file');
      const refused = error instanceof Refusal ? error : new Refusal('internal', { requestId: key.exportId });
      const failure = failureOf(refused);
      await finish(attempt, { state: 'failed', ...failure }, (tx, made) => register.void(tx, made, failure.failure));
    }
  };
}
