import { importedPath } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const ENGINE = 'packages/hydrology/';
const INDEX = `${ENGINE}src/index.ts`;
/** One line per name: name, colon, purpose. */
export const WAITING = `${ENGINE}waiting.txt`;
/** Code that measures the product or drives it from outside does not count as a user. */
const OUTSIDE = ['bench/', 'e2e/', 'tools/'];

/**
 * Everything the engine exports is either used by the product or listed as waiting for a screen. A rule that is
 * written, tested and unused tends to be written again elsewhere. A function used only by unused functions counts as
 * unused.
 */
export function engineUse(sources: readonly Source[], waitingText: string): Violation[] {
  const index = sources.find(({ path }) => path === INDEX);
  if (!index) return [];
  const used = namesInUse(sources);
  const waiting = waitingOf(waitingText);
  const exported = index.imports.flatMap(({ names, line }) => names.map((name) => ({ name, line })));
  const unused = exported
    .filter(({ name }) => !used.has(name) && !waiting.has(name))
    .map(
      ({ name, line }): Violation => ({
        path: INDEX,
        line,
        what: `hands out ${name}, which nobody uses`,
        why: `use it where its rule is needed, delete it, or say in ${WAITING} what it waits for`,
      }),
    );
  const names = new Set(exported.map(({ name }) => name));
  const falseEntries = [...waiting]
    .filter(([name, { reason }]) => used.has(name) || !names.has(name) || reason === '')
    .map(
      ([name, { line, reason }]): Violation => ({
        path: WAITING,
        line,
        what: `lists ${name}`,
        why: used.has(name)
          ? 'somebody uses it; take it off the list'
          : reason === ''
            ? 'say after a colon what it waits for'
            : 'the index hands out no such thing; take it off the list',
      }),
    );
  return [...unused, ...falseEntries];
}

/** Names that the product imports from the engine, directly or through other engine code that it reaches. */
function namesInUse(sources: readonly Source[]): ReadonlySet<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const waiting = sources.filter(
    ({ path }) => !path.startsWith(ENGINE) && !isTest(path) && !OUTSIDE.some((folder) => path.startsWith(folder)),
  );
  const reached = new Set(waiting.map(({ path }) => path));
  const usedNames = new Set<string>();
  for (let source = waiting.pop(); source; source = waiting.pop())
    for (const { specifier, names } of source.imports) {
      const target = importedPath(source.path, specifier);
      if (!('file' in target) || !target.file.startsWith(ENGINE)) continue;
      for (const name of names) usedNames.add(name);
      const next = byPath.get(target.file);
      if (!next || reached.has(next.path) || next.path === INDEX) continue;
      reached.add(next.path);
      waiting.push(next);
    }
  return usedNames;
}

function waitingOf(text: string): ReadonlyMap<string, { readonly line: number; readonly reason: string }> {
  return new Map(
    text.split('\n').flatMap((row, index) => {
      const [name = '', ...reason] = row.split(':');
      return row.trim() === '' || row.startsWith('#')
        ? []
        : [[name.trim(), { line: index + 1, reason: reason.join(':').trim() }] as const];
    }),
  );
}
