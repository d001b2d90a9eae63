import { plainConnection } from '../../../platform/database/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ReportFileDeps } from '../deps.ts';
import {
  type Attempt,
  appendPart,
  beginExport,
  type ExportKey,
  findExport,
  finishExport,
  type ReportExport,
  tellProgress,
} from '../library/export-store.ts';
import { failureOf } from '../library/library.ts';
import { limitsOf } from '../library/limits.ts';
import type { Written } from './file-job.ts';
import { writtenFile } from './run-writer.ts';
import { mailJob } from './send.ts';

/** What became of it is written down by whoever stopped it. */
class Stopped extends Error {}

export interface Making {
  /** Of the lease under which it is made. */
  readonly token: string;
  readonly signal: AbortSignal;
}

/** Makes a file from a report, portion by portion, and says how far it is. */
export function createMaker(room: ReportFileDeps) {
  const { database, clock, log, reports, jobs, publish } = room;

  async function write(
    one: ReportExport,
    attempt: Attempt,
    signal: AbortSignal,
  ): Promise<{ bytes: number; rows: number }> {
    const { hydroCode, request, author, format, language, csvStyle, scheduleId } = one;
    const limits = limitsOf(format, scheduleId === null);
    const report = await reports.prepare(hydroCode, request, { author, limits });
    const writing = { database: plainConnection(database.connection), report, format, language, csvStyle };
    let [parts, bytes, rows] = [0, 0, 0];
    for await (const written of writtenFile(writing, signal)) {
      if (!(await keep(attempt, parts, written))) throw new Stopped();
      if (written.bytes.length > 0) parts += 1;
      bytes += written.bytes.length;
      rows = written.rows;
    }
    return { bytes, rows };
  }

  /** False: nobody wants it any more, or another node makes it. */
  async function keep(one: Attempt, part: number, written: Written): Promise<boolean> {
    const bytes = Buffer.from(written.bytes.buffer);
    if (bytes.length === 0) return await tellProgress(database.sql, one, written);
    return await database.transaction((tx) => appendPart(tx, one, part, bytes, written));
  }

  async function finish(key: Attempt, result: Omit<Parameters<typeof finishExport>[2], 'at'>, mails: boolean) {
    await database.transaction(async (tx) => {
      if (!(await finishExport(tx, key, { ...result, at: clock.now() }))) return;
      const { hydroCode, exportId } = key;
      if (mails) await jobs.send(mailJob, { hydroCode, exportId }, { tx });
      await publish(tx, { topic: 'report.changed', hydroCode, payload: { kind: 'report_file', id: exportId } });
    });
  }

  /** From the job. What is refused fails for good, with its reason; what breaks is tried again. */
  return async (key: ExportKey, { token, signal }: Making): Promise<void> => {
    const attempt = await database.transaction((tx) => beginExport(tx, key, token));
    if (attempt === null) return;
    const one = (await findExport(database.sql, key))!;
    try {
      const { bytes, rows } = await write(one, attempt, signal);
      await finish(attempt, { state: 'ready', bytes, rows }, one.recipients.length > 0);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (signal.aborted) throw error;
      if (!(error instanceof Refusal)) log.error({ err: error, ...key }, 'a report could not be made into a file');
      const refused = error instanceof Refusal ? error : new Refusal('internal', { requestId: key.exportId });
      await finish(attempt, { state: 'failed', ...failureOf(refused) }, false);
    }
  };
}
