import { EventEmitter, on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { nextPlease, type PartMessage } from './send-parts.ts';

export interface ThreadWork {
  /** A module that hands its parts to `sendParts`. */
  readonly program: URL;
  /** Must be plain data. */
  readonly data: unknown;
  /** Buffers of the data that are transferred and not copied. */
  readonly given?: readonly ArrayBuffer[];
  /** The memory limit, excluding buffers outside the heap of its engine. */
  readonly memoryMb: number;
  /** The limit for each part, excluding the wait of its reader; absent for no limit. */
  readonly maxMs?: number;
  readonly signal?: AbortSignal;
}

/** Thrown when a thread reached its limit and was stopped. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a thread was stopped: too much ${limit}`);
    this.name = 'ThreadLimitError';
    this.limit = limit;
  }
}

/**
 * Runs blocking work in a thread of its own: its result comes in parts, so that taking them over blocks nobody either. A reader that stops
 * taking parts stops the thread, which is one part ahead at most.
 */
export async function* partsOfThread<Part>(work: ThreadWork): AsyncGenerator<Part> {
  const thread = new Worker(work.program, {
    workerData: work.data,
    transferList: [...(work.given ?? [])],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: work.memoryMb, maxYoungGenerationSizeMb: 8 },
  });
  // An error overtakes parts handed over before it, so those are read first and the error is thrown at the end.
  const partEvents = new EventEmitter();
  let failure: unknown = null;
  thread.on('message', (one) => partEvents.emit('message', one));
  thread.on('error', (error) => {
    failure = error;
  });
  thread.on('exit', () => partEvents.emit('end'));
  const late = new AbortController();
  const signal = AbortSignal.any([late.signal, ...(work.signal ? [work.signal] : [])]);
  const ask = () => {
    thread.postMessage(nextPlease);
    return work.maxMs === undefined ? undefined : setTimeout(() => late.abort(), work.maxMs);
  };
  let patience: NodeJS.Timeout | undefined;
  try {
    const messages = on(partEvents, 'message', { signal, close: ['end'] }) as AsyncIterable<[PartMessage<Part>]>;
    patience = ask();
    for await (const [one] of messages) {
      clearTimeout(patience);
      if (one.kind === 'done') return;
      if (one.kind === 'refused') throw new Refusal(one.code, one.facts);
      yield one.part;
      patience = ask();
    }
    throw failure ?? new Error('a thread ended in the middle of its work');
  } catch (error) {
    if (late.signal.aborted && !work.signal?.aborted) throw new ThreadLimitError('time');
    throw isOutOfMemory(error) ? new ThreadLimitError('memory') : error;
  } finally {
    clearTimeout(patience);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
