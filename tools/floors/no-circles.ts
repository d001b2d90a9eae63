import { required } from '@spillway/checked/reads';
import { importedPath } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import type { Violation } from './violation.ts';

/**
 * Files that import each other, even through others, can only be understood together. No cycles are allowed, not even
 * of types. The exception is a lazily loaded page, which may import the menu that leads to it.
 */
export function noCircles(sources: readonly Source[]): Violation[] {
  const knownKeys = new Set(sources.map(({ path }) => path));
  const reached = new Map(sources.map((source) => [source.path, importsOf(source, knownKeys)]));
  return circlesOf(reached).map((circle) => {
    const [path = '', ...others] = circle.toSorted();
    const line = required(reached.get(path)?.find(({ file }) => circle.includes(file))).line;
    const reason = 'move what both need to a file of its own';
    return { path, line, what: `is in a circle with ${others.join(', ')}`, why: reason };
  });
}

interface Reached {
  readonly file: string;
  readonly line: number;
}

function importsOf({ path, imports }: Source, known: ReadonlySet<string>): Reached[] {
  return imports.flatMap(({ specifier, line, isLater }) => {
    const target = importedPath(path, specifier);
    return !isLater && 'file' in target && known.has(target.file) ? [{ file: target.file, line }] : [];
  });
}

/** Tarjan's strongly connected components: groups in which each file reaches every other. */
function circlesOf(reached: ReadonlyMap<string, readonly Reached[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  function visit(path: string): number {
    let lowest = order.size;
    order.set(path, lowest);
    open.push(path);
    for (const { file } of required(reached.get(path))) {
      if (!order.has(file)) lowest = Math.min(lowest, visit(file));
      else if (open.includes(file)) lowest = Math.min(lowest, required(order.get(file)));
    }
    if (lowest === order.get(path)) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1) circles.push(group);
    }
    return lowest;
  }
  for (const path of reached.keys()) if (!order.has(path)) visit(path);
  return circles;
}
