import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Names whose rules say by themselves how something looks: `.figure { … }`. */
function ownNames(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  // What stands in parentheses narrows what stands before them: `body:has(.dash) :is(.side, .top-bar)`.
  const selectors = [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) =>
    list!.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').split(','),
  );
  return selectors.flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? []);
}

// Sheets are loaded as their pages are, and every page's after a while: a name that two rooms give a look of their own is right on
// one page until the other has been loaded.
it('a name has its look from one room: no page changes another by being loaded', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync('**/*.css', { cwd: root }).map((one) => one.replaceAll(path.sep, '/')))
    for (const name of ownNames(readFileSync(path.join(root, file), 'utf8')))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(file)));
  const shared = [...rooms].filter(([, all]) => all.size > 1).map(([name, all]) => `${name}: ${[...all].join(', ')}`);
  expect(shared).toEqual([]);
});
