import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const MAY_START = /^apps\/server\/src\/platform\/workers\//;

/** A thread without memory and time limits can bring down the whole server. */
export function threadsPlace({ path, imports }: Source): Violation[] {
  if (!path.startsWith('apps/server/') || isTest(path) || MAY_START.test(path)) return [];
  const reason = 'only platform/workers starts threads, with limits; hand the work to partsOfThread';
  return imports
    .filter(({ specifier, names }) => specifier === 'node:worker_threads' && names.includes('Worker'))
    .map(({ line }) => ({ path, line, what: 'starts a thread', why: reason }));
}
