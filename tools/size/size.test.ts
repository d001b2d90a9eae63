import { expect, it } from 'vitest';
import { linesOf, sizesOf } from './count.ts';

it('counts neither blank lines nor comments', () => {
  const text = "/** One\n * two. */\nconst a = 1; // why\n\n// alone\n/* short */\nconst b = '//';\n/*\n\n*/\n";
  expect(linesOf(text)).toBe(2);
});

it('counts every kind by its room, so that nothing is small by being moved', () => {
  const text = 'const a = 1;\n';
  const paths = ['a/src/x.ts', 'a/src/x.css', 'a/src/x.test.ts', 'a/src/words/vi/x.ts', 'a/x.json', 'tools/x.ts'];
  const { kinds, lines } = sizesOf(
    ['package-lock.json', 'a/b.md', ...paths].map((path) => ({ path: `packages/${path}`, text })),
  );
  expect(lines).toBe(6);
  expect(Object.fromEntries([...kinds].map(([kind, { lines: own }]) => [kind, own]))).toEqual({
    product: 2,
    css: 1,
    tests: 1,
    texts: 1,
    json: 1,
  });
});

it('knows a room by its floor', () => {
  const paths = ['apps/server/src/alerts/jobs/a.ts', 'packages/rules/src/b.ts', 'tools/size/c.ts'];
  const { rooms } = sizesOf(paths.map((path) => ({ path, text: 'x' })));
  expect([...rooms.keys()]).toEqual(['apps/server/src/alerts', 'packages/rules', 'tools']);
});
