import { roomOfServer } from '../floors/server-rooms.ts';
import { isTest } from '../floors/source-files.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Size {
  readonly files: number;
  /** Neither blank nor comment: both may grow. */
  readonly lines: number;
}

const counted = /\.(ts|tsx|mjs|js|css|json)$/;
const notCounted = /(^|\/)(package-lock\.json|.*\.generated\..*)$/;

/** What a file is, so that nothing becomes small by being moved: all kinds are in the sum. */
function kindOf(path: string): string {
  if (path.startsWith('tools/') || path.startsWith('bench/')) return 'tools and benches';
  if (path.startsWith('e2e/') || isTest(path)) return 'tests';
  if (path.includes('/words/')) return 'texts';
  if (path.endsWith('.css')) return 'css';
  return path.endsWith('.json') ? 'json' : 'product';
}

/** `apps/server/src/alerts`, `packages/rules`; of the web app as deep as a floor's rooms are. */
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
    const own = linesOf(text);
    lines += own;
    for (const [of, key] of [[kinds, kindOf(path)] as const, [rooms, roomOf(path)] as const]) {
      const before = of.get(key) ?? { files: 0, lines: 0 };
      of.set(key, { files: before.files + 1, lines: before.lines + own });
    }
  }
  return { kinds, rooms, lines };
}

/** What names and pins packages: it is read for that, and the lines of the lock file do not count. */
export const isManifest = (path: string): boolean => /(^|\/)package(-lock)?\.json$/.test(path);

interface Manifest {
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly packages?: object;
}

/** Of others: those that a workspace names, and all that come with them. */
export function dependenciesOf(files: Iterable<SourceFile>) {
  const named = new Set<string>();
  let installed = 0;
  for (const { path, text } of files) {
    if (!isManifest(path)) continue;
    const { dependencies = {}, devDependencies = {}, packages = {} } = JSON.parse(text) as Manifest;
    installed += Object.keys(packages).filter((key) => key.includes('node_modules/')).length;
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (!name.startsWith('@spillway/')) named.add(name);
  }
  return { named: named.size, installed };
}

export const isCounted = (path: string): boolean => counted.test(path) && !notCounted.test(path);

/** A comment that begins a line, to its end; what stands behind code is code. */
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
