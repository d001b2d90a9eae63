import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

/** Calls of one caller within a minute. */
export interface CountedCall {
  readonly calls: number;
  readonly leftMs: number;
  readonly most: number;
}

/** A read within a batch: its caller is looked up once for all, and access is judged for each. */
interface Part {
  readonly caller: Caller;
  /** Undefined when the read counts itself. */
  readonly count: CountedCall | undefined;
  /** A shared answer as text, so that it need not be serialised and parsed again. */
  shared?: string;
}

const parts = new AsyncLocalStorage<Part>();

/** The batch part of the present call; undefined for a call by itself. */
export const currentPart = (): Part | undefined => parts.getStore();

/** Awaited in here: `inject` starts only when awaited, and outside it would not see the part. */
export const asPart = <T>(part: Part, ask: () => PromiseLike<T>): Promise<T> =>
  parts.run(part, async () => await ask());
