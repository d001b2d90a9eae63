import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { dependenciesOf, isCounted, isManifest, type Size, type Sizes, type SourceFile, sizesOf } from './count.ts';

/** A change that needs more lines raises the number in a commit that explains why. */
const { since, linesAllowed } = JSON.parse(readFileSync(join(root, 'tools/size/allowed.json'), 'utf8')) as {
  /** The last release, or its substitute. */
  readonly since: string;
  readonly linesAllowed: number;
};
/** Modules with smaller changes are not listed. */
const minLinesShown = 100;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });
const splitFiles = (text: string) => text.split('\0').filter((path) => isCounted(path) || isManifest(path));

function here(): SourceFile[] {
  return splitFiles(git('ls-files', '-z')).flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      // Deleted, and not committed yet.
      return [];
    }
  });
}

/** Null: this clone has no history back to that commit. */
function then(): SourceFile[] | null {
  try {
    git('cat-file', '-e', `${since}^{commit}`);
  } catch {
    return null;
  }
  const paths = splitFiles(git('ls-tree', '-r', '-z', '--name-only', since));
  const input = paths.map((path) => `${since}:${path}\n`).join('');
  const all = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: 2 ** 30 });
  let at = 0;
  return paths.map((path) => {
    const head = all.indexOf(10, at);
    const bytes = Number(all.toString('utf8', at, head).split(' ').at(-1));
    at = head + 1 + bytes + 1;
    return { path, text: all.toString('utf8', head + 1, head + 1 + bytes) };
  });
}

const [files, previousFiles] = [here(), then()];
const now = sizesOf(files);
const was: Sizes | null = previousFiles && sizesOf(previousFiles);
const signed = (value: number) => (value > 0 ? `+${value}` : String(value));
const row = (name: string, { files, lines }: Size, old: Size | undefined) =>
  `  ${name.padEnd(44)} ${String(lines).padStart(7)} lines ${String(files).padStart(5)} files` +
  (was ? ` ${signed(lines - (old?.lines ?? 0)).padStart(7)} ${signed(files - (old?.files ?? 0)).padStart(5)}` : '');
for (const [kind, size] of now.kinds) console.log(row(kind, size, was?.kinds.get(kind)));
if (was) {
  const movedRooms = [...new Set([...now.rooms.keys(), ...was.rooms.keys()])]
    .map((room) => ({ room, size: now.rooms.get(room) ?? { files: 0, lines: 0 }, old: was.rooms.get(room) }))
    .filter(({ size, old }) => Math.abs(size.lines - (old?.lines ?? 0)) >= minLinesShown)
    .toSorted((a, b) => b.size.lines - (b.old?.lines ?? 0) - (a.size.lines - (a.old?.lines ?? 0)));
  for (const { room, size, old } of movedRooms) console.log(row(`  ${room}`, size, old));
}
const ownDependencies = dependenciesOf(files);
const previousOwn = previousFiles && dependenciesOf(previousFiles);
const changed = (key: keyof typeof ownDependencies) =>
  previousOwn ? ` (${signed(ownDependencies[key] - previousOwn[key])})` : '';
console.log(
  `  ${ownDependencies.named} dependencies named${changed('named')}, ${ownDependencies.installed} installed${changed('installed')}`,
);
console.log(`  ${now.lines} lines, ${linesAllowed} allowed${was ? `, ${was.lines} at ${since.slice(0, 8)}` : ''}`);
if (now.lines > linesAllowed) {
  console.log('Take lines away, or raise the number in tools/size/allowed.json in a commit that says why.');
  process.exitCode = 1;
}
