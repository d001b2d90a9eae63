import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

/** Of one caller within a minute. */
export interface CountedCall {
  readonly calls: number;
  readonly leftMs: number;
  readonly most: number;
}

/** A read that is asked with others: who asks is looked up once for all, and whether it may be answered is judged for each. */
interface Part {
  readonly caller: Caller;
  /** Undefined: it is counted where it is answered. */
  readonly count: CountedCall | undefined;
  /** What it is answered, where that is shared: it need not be written into an answer and read from it again. */
  shared?: string;
}

const parts = new AsyncLocalStorage<Part>();

/** Of the call that is being answered; undefined: it came by itself. */
export const currentPart = (): Part | undefined => parts.getStore();

/** Waited for in here: what `inject` gives begins only where somebody waits for it, and would know of no part outside. */
export const asPart = <T>(part: Part, ask: () => PromiseLike<T>): Promise<T> =>
  parts.run(part, async () => await ask());
