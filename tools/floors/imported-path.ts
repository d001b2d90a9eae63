import { posix } from 'node:path';

/** Target of an import: a file of this repository by its path from the root, or a package. */
export type Target = { readonly file: string } | { readonly package: string };

const WORKSPACE_PACKAGES = new Map([
  ['@spillway/checked', 'packages/checked/src'],
  ['@spillway/contract', 'packages/contract/src'],
  ['@spillway/hydrology', 'packages/hydrology/src'],
  ['@spillway/plant-simulator', 'packages/plant-simulator/src'],
  ['@spillway/plant-time', 'packages/plant-time/src'],
  ['@spillway/rules', 'packages/rules/src'],
  ['@spillway/server', 'apps/server/src'],
  ['@spillway/web', 'apps/web/src'],
]);

export function importedPath(importer: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(importer), withoutQuery(specifier)) };
  const [scopeOrName = '', name = ''] = specifier.split('/');
  const packageName = scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
  const workspace = WORKSPACE_PACKAGES.get(packageName);
  if (!workspace) return { package: specifier.startsWith('node:') ? 'node:' : packageName };
  const innerPath = specifier.slice(packageName.length + 1);
  return { file: innerPath ? `${workspace}/${innerPath}.ts` : workspace };
}

/** vite's `./worker.ts?worker` is the file `./worker.ts`. */
const withoutQuery = (specifier: string): string => specifier.replace(/\?.*$/, '');
