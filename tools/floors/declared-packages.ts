import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

type DeclaredPackages = Readonly<Record<string, string>>;

/** The fields of a package.json that list what a workspace needs. */
export interface Manifest {
  readonly path: string;
  readonly name?: string;
  readonly dependencies?: DeclaredPackages;
  readonly devDependencies?: DeclaredPackages;
  readonly optionalDependencies?: DeclaredPackages;
}

/** Needed, although no import names them. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  '@expo-google-fonts/inter': 'the letters of papers are read from its folder',
  'happy-dom': 'vitest.config.ts runs tests of the web app in it',
};

/** Provided by vite or node, not installed. */
const isProvided = (name: string): boolean => /^(?:node:|virtual:)/.test(name);

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/**
 * A workspace that relies on packages installed for others breaks when they drop them. So each workspace declares what
 * it imports (for its tests in its devDependencies or at the root) and nothing that it does not import. Code outside
 * the workspaces (e2e, bench, tools) tests the whole product and may use any package that a workspace declares.
 */
export function declaredPackages(sources: readonly Source[], manifests: readonly Manifest[]): Violation[] {
  const root = manifests.find(({ path }) => path === 'package.json');
  return manifests
    .filter(({ path }) => path !== 'package.json')
    .flatMap((manifest) => workspaceViolations(sources, manifest, Object.keys(root?.devDependencies ?? {})));
}

function workspaceViolations(
  sources: readonly Source[],
  manifest: Manifest,
  rootPackages: readonly string[],
): Violation[] {
  const { path, name: own = '', dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest;
  const folder = path.replace(/package\.json$/, '');
  const shipped = new Set([own, ...Object.keys({ ...dependencies, ...optionalDependencies })]);
  const knownKeys = new Set([...shipped, ...Object.keys(devDependencies), ...rootPackages]);
  const imported = sources
    .filter((source) => source.path.startsWith(folder))
    .flatMap(({ path: of, imports }) =>
      imports
        .filter(({ specifier }) => !specifier.startsWith('.') && !isProvided(specifier))
        .map(({ specifier, line, isType }) => ({ path: of, line, name: packageOf(specifier), isType })),
    );
  const isShipped = (of: string) => of.startsWith(`${folder}src/`) && !isTest(of);
  const undeclaredImports = imported.filter(
    ({ path: of, name, isType }) => !(isShipped(of) && !isType ? shipped : knownKeys).has(name),
  );
  const usedNames = new Set(imported.map(({ name }) => name));
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) =>
      !usedNames.has(name) && !usedNames.has(name.replace('@types/', '')) && !Object.hasOwn(NAMED_OTHERWISE, name),
  );
  return [
    ...undeclaredImports.map(({ path: of, line, name }) => ({
      path: of,
      line,
      what: `imports ${name}`,
      why: `it is there by what others need; declare it in ${path}`,
    })),
    ...unused.map((name) => ({ path, line: 1, what: `declares ${name}`, why: 'nothing imports it; take it out' })),
  ];
}
