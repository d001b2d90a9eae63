import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const workspaceOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const isPackage = (path: string): boolean => path.startsWith('packages/');
const isApp = (path: string): boolean => path.startsWith('apps/');

/** Many constants have these values by coincidence. */
const isTrivial = (value: string): boolean => /^(\[\]|\{\}|''|-?\d|true|false)$/.test(value);

/** A constant with the same name and value as one exported by a package or another app is defined twice. */
export function copiedConstants(sources: readonly Source[]): Violation[] {
  const all = sources
    .filter(({ path }) => (isApp(path) || isPackage(path)) && !isTest(path))
    .flatMap(({ path, constants }) => constants.map((one) => ({ ...one, path })))
    .filter(({ value }) => !isTrivial(value));
  const exported = Map.groupBy(
    all.filter(({ isExported }) => isExported),
    ({ name, value }) => `${name} ${value}`,
  );
  return all
    .filter(({ path }) => isApp(path))
    .flatMap(({ name, value, path, line, isExported }) => {
      const from = exported
        .get(`${name} ${value}`)
        ?.find(
          (one) =>
            workspaceOf(one.path) !== workspaceOf(path) && (isPackage(one.path) || !isExported || one.path < path),
        );
      if (!from) return [];
      const reason = `${from.path} has it; import it from there, or from a file of the contract without schemas`;
      return [{ path, line, what: `copies the constant ${name}`, why: reason }];
    });
}
