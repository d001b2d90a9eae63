import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

const askers = new AsyncLocalStorage<Caller>();

/**
 * Who asks for several reads is looked up once for all of them, and came by one connection; whether each may be answered is judged for each.
 */
export const askerOfSeveral = (): Caller | undefined => askers.getStore();

export const askedBy = <T>(caller: Caller, ask: () => T): T => askers.run(caller, ask);
