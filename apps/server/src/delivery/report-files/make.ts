import { Refusal } from '../../platform/http/refusal.ts';
import { csvOf } from './csv.ts';
import { documentOf, type ReportDocument } from './document.ts';
import {
  appendPart,
  beginExport,
  type ExportKey,
  findExport,
  finishExport,
  type ReportExport,
  tellProgress,
} from './export-store.ts';
import { failureOf } from './library.ts';
import { limitsOf } from './limits.ts';
import { pdfOf } from './pdf.ts';
import type { ReportFileDeps } from './report-files.ts';
import { mailJob } from './send.ts';
import { xlsxOf } from './xlsx.ts';

const partBytes = 256 * 1024;
/** Somebody looks at it: often enough to see it move, seldom enough to cost nothing. */
const tellEveryMs = 1000;

/** What became of it is written down by whoever stopped it. */
class Stopped extends Error {}

/** Makes a file from a report, portion by portion, and says how far it is. */
export function createMaker(room: ReportFileDeps) {
  const { database, clock, log, reports, jobs, publish } = room;

  async function write(one: ReportExport, signal: AbortSignal): Promise<{ bytes: number; rows: number }> {
    const { hydroCode, request, author, format, language, csvStyle, scheduleId } = one;
    const limits = limitsOf(format, scheduleId === null);
    const report = await reports.open(hydroCode, request, { author, limits });
    const { fromMs, toMs } = report.plan;
    const state = { progress: 0, rows: 0 };
    const document = documentOf(report, language, (rows) => {
      state.rows += rows.length;
      const reachedMs = rows.at(-1)?.stampMs ?? fromMs;
      state.progress = Math.min(1, Math.max(state.progress, (reachedMs - fromMs) / (toMs - fromMs)));
    });
    let [parts, bytes, toldMs] = [0, 0, clock.now().getTime()];
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    const flush = async () => {
      const whole = Buffer.concat(waiting);
      const isWanted = await database.transaction((tx) => appendPart(tx, one, parts, whole, state));
      if (!isWanted) throw new Stopped();
      parts += 1;
      waiting = [];
      waitingBytes = 0;
    };
    for await (const chunk of bytesOf(document, format, csvStyle)) {
      if (signal.aborted) throw signal.reason;
      waiting.push(chunk);
      waitingBytes += chunk.length;
      bytes += chunk.length;
      if (waitingBytes >= partBytes) await flush();
      const nowMs = clock.now().getTime();
      if (nowMs - toldMs < tellEveryMs) continue;
      toldMs = nowMs;
      if (!(await tellProgress(database.sql, one, state))) throw new Stopped();
    }
    if (waitingBytes > 0) await flush();
    return { bytes, rows: state.rows };
  }

  async function finish(key: ExportKey, result: Omit<Parameters<typeof finishExport>[2], 'at'>, mails: boolean) {
    await database.transaction(async (tx) => {
      if (!(await finishExport(tx, key, { ...result, at: clock.now() }))) return;
      const { hydroCode, exportId } = key;
      if (mails) await jobs.send(mailJob, { hydroCode, exportId }, { tx });
      await publish(tx, { topic: 'report.changed', hydroCode, payload: { kind: 'report_file', id: exportId } });
    });
  }

  /** From the job. What is refused fails for good, with its reason; what breaks is tried again. */
  return async (key: ExportKey, signal: AbortSignal): Promise<void> => {
    if (!(await database.transaction((tx) => beginExport(tx, key)))) return;
    const one = (await findExport(database.sql, key))!;
    try {
      const { bytes, rows } = await write(one, signal);
      await finish(key, { state: 'ready', bytes, rows }, one.recipients.length > 0);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (signal.aborted) throw error;
      if (!(error instanceof Refusal)) log.error({ err: error, ...key }, 'a report could not be made into a file');
      const refused = error instanceof Refusal ? error : new Refusal('internal', { requestId: key.exportId });
      await finish(key, { state: 'failed', ...failureOf(refused) }, false);
    }
  };
}

function bytesOf(document: ReportDocument, format: ReportExport['format'], csvStyle: ReportExport['csvStyle']) {
  if (format === 'xlsx') return xlsxOf(document);
  return format === 'csv' ? csvOf(document, csvStyle) : pdfOf(document);
}
