import { Refusal } from '../../../platform/http/refusal.ts';
import { longRun } from '../../../platform/workers/long-run.ts';
import type { WriterInput, WrittenFile } from './file-job.ts';

const program = new URL('./writer-thread.ts', import.meta.url);
const memoryMb = 128;

interface RunWork {
  readonly signal: AbortSignal;
  /** Returns false when the file is no longer wanted. */
  readonly keep: (written: WrittenFile) => Promise<boolean>;
}

/**
 * Writes a file in a worker: a year of readings takes seconds, and dashboards need this thread meanwhile. Returns false
 * when it was stopped.
 */
export async function writeFile(writing: WriterInput, { signal, keep }: RunWork): Promise<boolean> {
  const end = await longRun<WriterInput, WrittenFile, null>({
    program,
    task: writing,
    memoryMb,
    signal,
    keep: ({ part }) => keep(part),
  });
  if (end.how === 'died')
    throw end.why === 'memory' ? new Refusal('report.most_memory', { megabytes: memoryMb }) : end.error;
  return end.how === 'done';
}
