import type { ReportPlan, ReportRow } from '../../tables/tables.ts';
import type { WrittenFile } from './file-job.ts';

const partBytes = 256 * 1024;
/** Frequent enough for a progress bar, and rare enough to cost nothing. */
const reportEveryMs = 1000;

/** Yields bytes in parts as they are stored, and the progress from time to time. */
export async function* writeParts(
  { fromMs, toMs }: Pick<ReportPlan, 'fromMs' | 'toMs'>,
  begin: (onRows: (rows: readonly ReportRow[]) => void) => AsyncIterable<Buffer>,
): AsyncGenerator<WrittenFile> {
  const state = { rows: 0, progress: 0 };
  const chunks = begin((rows) => {
    state.rows += rows.length;
    const reachedMs = rows.at(-1)?.stampMs ?? fromMs;
    state.progress = Math.min(1, Math.max(state.progress, (reachedMs - fromMs) / (toMs - fromMs)));
  });
  let queue: Buffer[] = [];
  let waitingBytes = 0;
  let reportedMs = performance.now();
  for await (const chunk of chunks) {
    queue.push(chunk);
    waitingBytes += chunk.length;
    const isPart = waitingBytes >= partBytes;
    if (!isPart && performance.now() - reportedMs < reportEveryMs) continue;
    yield { bytes: joined(isPart ? queue : []), ...state };
    reportedMs = performance.now();
    if (!isPart) continue;
    queue = [];
    waitingBytes = 0;
  }
  if (waitingBytes > 0) yield { bytes: joined(queue), ...state };
}

/** Copies into a separate buffer, which can be transferred between threads. */
function joined(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
