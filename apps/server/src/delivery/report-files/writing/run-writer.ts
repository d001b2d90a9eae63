import { partsOfThread } from '../../../platform/threads/threads.ts';
import type { Writing, Written } from './file-job.ts';

const program = new URL('./writer-thread.ts', import.meta.url);
const memoryMb = 128;

/** A file as it is written, by a thread of its own: a year of readings is seconds of work, and dashboards ask this one meanwhile. */
export const writtenFile = (writing: Writing, signal: AbortSignal): AsyncGenerator<Written> =>
  partsOfThread<Written>({ program, data: writing, memoryMb, signal });
