import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Class names that have rules of their own: `.figure { … }`. */
function ownNames(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  // Removes parentheses, which only narrow the selector before them: `body:has(.dash) :is(.side, .top-bar)`.
  const selectors = [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) =>
    list!.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').split(','),
  );
  return selectors.flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? []);
}

// Style sheets are loaded with their pages and stay loaded, so a class name that two features style differently looks right on one page
// only until the other has been loaded.
it('a name has its look from one room: no page changes another by being loaded', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync('**/*.css', { cwd: root }).map((one) => one.replaceAll(path.sep, '/')))
    for (const name of ownNames(readFileSync(path.join(root, file), 'utf8')))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(file)));
  const shared = [...rooms].filter(([, all]) => all.size > 1).map(([name, all]) => `${name}: ${[...all].join(', ')}`);
  expect(shared).toEqual([]);
});
