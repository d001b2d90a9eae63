import { itemAt, required } from '@spillway/checked/reads';
import { maxReadsTogether } from './kit.ts';

/** A read sent together with others (`platform/together.ts`). */
interface Read {
  readonly call: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Line {
  readonly at: number;
  readonly status: number;
  readonly retry_after?: string;
  readonly body: unknown;
}

interface PendingRead {
  readonly read: Read;
  readonly signal: AbortSignal | undefined;
  /** Sends it alone, when nothing else is requested. */
  readonly alone: () => Promise<unknown>;
  /** Returns the content of its line, or throws its refusal. */
  readonly answerOf: (answer: {
    readonly status: number;
    readonly retryAfter: string | null;
    body: unknown;
  }) => unknown;
}

type PendingRequest = PendingRead & {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

interface TogetherParts {
  /** Throws when the whole call is refused. */
  readonly send: (reads: readonly Read[], signal: AbortSignal) => Promise<Response>;
  /** The error when the response broke off, or never came. */
  readonly lost: (cause?: unknown) => unknown;
}

/**
 * Reads requested in one turn go in one call, because a screen that opens, or is notified, requests twenty things at once. Each resolves as
 * soon as its line arrives.
 */
export function createTogether(parts: TogetherParts): (asked: PendingRead) => Promise<unknown> {
  let queue: PendingRequest[] = [];

  const flush = () => {
    const all = queue.filter(({ signal }) => !signal?.aborted);
    queue = [];
    for (let from = 0; from < all.length; from += maxReadsTogether)
      void ask(parts, all.slice(from, from + maxReadsTogether));
  };

  return (request) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setTimeout(flush);
      queue.push({ ...request, resolve, reject });
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error), { once: true });
    });
}

async function ask({ send, lost }: TogetherParts, all: readonly PendingRequest[]): Promise<void> {
  const [first, ...others] = all;
  if (first && others.length === 0) return void first.alone().then(first.resolve, first.reject);
  const neverAborted = new AbortController();
  const stopIfAll = () => all.every(({ signal }) => signal?.aborted) && neverAborted.abort();
  for (const { signal } of all) signal?.addEventListener('abort', stopIfAll, { once: true });
  try {
    const reads = all.map(({ read }) => read);
    for await (const line of linesOf(await send(reads, neverAborted.signal))) settle(all, JSON.parse(line) as Line);
    throw lost();
  } catch (error) {
    // Reads already answered keep their result.
    for (const { reject } of all) reject(lost(error));
  }
}

function settle(all: readonly PendingRequest[], { at, status, retry_after, body }: Line): void {
  const { answerOf, resolve, reject } = itemAt(all, at);
  try {
    resolve(answerOf({ status, retryAfter: retry_after ?? null, body }));
  } catch (refusal) {
    reject(refusal);
  }
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = required(body).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = required(lines.pop());
    yield* lines;
  }
}
