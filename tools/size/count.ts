import { roomOfServer } from '../floors/server-rooms.ts';
import { isTest } from '../floors/source-files.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Size {
  readonly files: number;
  /** Without blank and comment lines, which may both grow. */
  readonly lines: number;
}

const countedPattern = /\.(ts|tsx|mjs|js|css|json)$/;
const notCounted = /(^|\/)(package-lock\.json|.*\.generated\..*)$/;

/** Kind of a file. Every kind is in the total, so moving a file does not reduce it. */
function kindOf(path: string): string {
  if (path.startsWith('tools/') || path.startsWith('bench/')) return 'tools and benches';
  if (path.startsWith('e2e/') || isTest(path)) return 'tests';
  if (path.includes('/words/')) return 'texts';
  if (path.endsWith('.css')) return 'css';
  return path.endsWith('.json') ? 'json' : 'product';
}

/** `apps/server/src/alerts`, `packages/rules`; in the web app the folder of a feature or of another layer's part. */
function roomOf(path: string): string {
  const room = roomOfServer(path);
  if (room !== undefined) return `apps/server/src/${room}`;
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, parts[0] === 'apps' ? 5 : parts[0] === 'packages' ? 2 : 1).join('/');
}

export interface Sizes {
  readonly kinds: ReadonlyMap<string, Size>;
  readonly rooms: ReadonlyMap<string, Size>;
  readonly lines: number;
}

export function sizesOf(files: Iterable<SourceFile>): Sizes {
  const [kinds, rooms] = [new Map<string, Size>(), new Map<string, Size>()];
  let lines = 0;
  for (const { path, text } of files) {
    if (!isCounted(path)) continue;
    const ownLines = linesOf(text);
    lines += ownLines;
    for (const [of, key] of [[kinds, kindOf(path)] as const, [rooms, roomOf(path)] as const]) {
      const before = of.get(key) ?? { files: 0, lines: 0 };
      of.set(key, { files: before.files + 1, lines: before.lines + ownLines });
    }
  }
  return { kinds, rooms, lines };
}

/** Files that name and pin packages. They are read for that; the lines of the lock file do not count. */
export const isManifest = (path: string): boolean => /(^|\/)package(-lock)?\.json$/.test(path);

interface Manifest {
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly packages?: object;
}

/** External packages: those that a workspace names, and all that are installed with them. */
export function dependenciesOf(files: Iterable<SourceFile>) {
  const countedNames = new Set<string>();
  let installed = 0;
  for (const { path, text } of files) {
    if (!isManifest(path)) continue;
    const { dependencies = {}, devDependencies = {}, packages = {} } = JSON.parse(text) as Manifest;
    installed += Object.keys(packages).filter((key) => key.includes('node_modules/')).length;
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (!name.startsWith('@spillway/')) countedNames.add(name);
  }
  return { named: countedNames.size, installed };
}

export const isCounted = (path: string): boolean => countedPattern.test(path) && !notCounted.test(path);

/** Skips comments that begin a line, to their end; lines with code before a comment count as code. */
export function linesOf(text: string): number {
  let isInside = false;
  let lines = 0;
  for (const line of text.split('\n')) {
    const said = line.trim();
    if (isInside) isInside = !said.includes('*/');
    else if (said.startsWith('/*')) isInside = !said.includes('*/');
    else if (said !== '' && !said.startsWith('//')) lines += 1;
  }
  return lines;
}
