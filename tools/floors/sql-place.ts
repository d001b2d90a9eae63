import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const QUERY_METHODS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'executeQuery',
  'query',
]);

/**
 * The last two contain no SQL of their own: they pass on the statements of a library, for the queue and the login
 * limits.
 */
const MAY_SPEAK_SQL = [
  /[/-]store\.ts$/,
  /\/migrations(\.ts|\/)/,
  /^apps\/server\/src\/platform\/(database|backup|events)\//,
  /^apps\/server\/src\/platform\/jobs\/boss-database\.ts$/,
  /^apps\/server\/src\/platform\/limits\/limits\.ts$/,
];

/** Queries are where readers expect them: in the store.ts of their module, or in one of its stores (login-store.ts). */
export function sqlPlace({ path, imports, calls }: Source): Violation[] {
  if (!path.startsWith('apps/server/') || isTest(path) || MAY_SPEAK_SQL.some((place) => place.test(path))) return [];
  const reason = 'SQL stands in the store.ts of the room; give the query a name there and call that';
  const tags = imports.filter(({ specifier, names }) => specifier === 'kysely' && names.includes('sql'));
  return [
    ...tags.map(({ line }) => ({ path, line, what: 'imports sql from kysely', why: reason })),
    ...calls
      .filter(({ method }) => QUERY_METHODS.has(method))
      .map(({ method, line }) => ({ path, line, what: `calls ${method}()`, why: reason })),
  ];
}
