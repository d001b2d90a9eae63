import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSource } from '../floors/parse-source.ts';
import { sourcePaths } from '../floors/source-files.ts';
import { inRoot, root } from '../lib/paths.mjs';
import { affectedTests, isDocument } from './affected.ts';

/** Prints, as JSON, the tests that the changes since a commit can break: committed, not committed, and new files. */
const [since = ''] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(
  (path) => !isDocument(path),
);
const textOf = (path: string) => readFileSync(inRoot(path), 'utf8');
const sources = sourcePaths(root).map((path) => parseSource(path, textOf(path)));
console.log(JSON.stringify({ changed, tests: affectedTests({ sources, textOf }, changed) }));
