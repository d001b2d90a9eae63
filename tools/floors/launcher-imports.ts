import { importedPath } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import type { Violation } from './violation.ts';

/**
 * The launcher installs the packages, so it cannot use them. Nor can it use TypeScript, which an older Node cannot run.
 */
export function launcherImports({ path, imports }: Source): Violation[] {
  if (!/^tools\/.*\.mjs$/.test(path)) return [];
  return imports.flatMap(({ specifier, line }) => {
    const target = importedPath(path, specifier);
    const isAlwaysPresent = 'file' in target ? target.file.endsWith('.mjs') : target.package === 'node:';
    if (isAlwaysPresent) return [];
    const reason = 'the launcher runs before anything is installed; use node: modules and other .mjs files';
    return [{ path, line, what: `imports ${specifier}`, why: reason }];
  });
}
