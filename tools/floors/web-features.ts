import { importedPath } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import type { Violation } from './violation.ts';

/** One screen never reaches into another. */
export function webFeatures({ path, imports }: Source): Violation[] {
  const here = featureOf(path);
  if (!here) return [];
  return imports.flatMap(({ specifier, line }) => {
    const target = importedPath(path, specifier);
    const there = 'file' in target ? featureOf(target.file) : undefined;
    if (!there || there === here) return [];
    const why = `${here} and ${there} are two screens; move what both need to apps/web/src/ui or apps/web/src/app`;
    return [{ path, line, what: `imports ${specifier}`, why }];
  });
}

const featureOf = (path: string): string | undefined => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
