import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Answer, Writing, Written } from './writing.ts';

const program = new URL('./writer-thread.ts', import.meta.url);
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/**
 * A file as it is written, by a thread of its own: a year of readings is seconds of work, and dashboards ask this one meanwhile.
 * The thread is one part ahead, no more.
 */
export async function* writtenFile(writing: Writing, signal: AbortSignal): AsyncGenerator<Written> {
  const thread = new Worker(program, { workerData: writing, execArgv: [], resourceLimits });
  // Told below as well; without this one an error after the last part would end the process.
  thread.on('error', () => undefined);
  try {
    const answers = on(thread, 'message', { signal, close: ['exit'] });
    thread.postMessage('next');
    for await (const [answer] of answers as AsyncIterable<[Answer]>) {
      if (answer.kind === 'done') return;
      if (answer.kind === 'refused') throw new Refusal(answer.code, answer.facts);
      yield answer.written;
      thread.postMessage('next');
    }
    throw new Error('a file was left unfinished');
  } finally {
    await thread.terminate();
  }
}
