import { importedPath } from '../floors/imported-path.ts';
import type { Source } from '../floors/parse-source.ts';

interface RepositoryFacts {
  readonly sources: readonly Source[];
  /** Text of web sources and of tests that open screens, by path. */
  readonly textOf: (path: string) => string;
}

const testName = /\.(test|screen|e2e)\.tsx?$/;
const webTranslations = /^apps\/web\/src\/.*\/words\/(?:vi|en)\//;
const opensScreens = /\.(screen|e2e)\.tsx?$/;
/** Changes that can affect every test, or files that no import leads to. */
const wholePatterns = [
  /^(package|package-lock|biome|tsconfig[.\w]*)\.json$/,
  /^vitest\.config\.ts$/,
  /^tools\/(?!floors\/)/,
  /^e2e\/(?!journeys|full)/,
  /^apps\/server\/src\/[^/]+\.ts$/,
  /\/migrations\//,
  /^apps\/server\/src\/platform\/database\//,
];
const documents = [/\.md$/, /^docs\/(?!manual)/, /^LICENSE$/, /^deploy\//, /^\.(ci|editorconfig|git)/, /^bench\//];

/** Files that no test covers. */
export const isDocument = (path: string) => documents.some((one) => one.test(path));

/** The tests that a change can break. In doubt it selects more, never less: an unknown file selects all. */
export function affectedTests(repository: RepositoryFacts, changedFiles: readonly string[]): string[] {
  const tests = repository.sources.map(({ path }) => path).filter((path) => testName.test(path));
  const told = changedFiles.filter((path) => !isDocument(path));
  const above = importersIn(repository.sources);
  // Programs and threads are started by path, so no import shows who needs them. Catalogues are found by their folder.
  const isReachable = (path: string) => testName.test(path) || webTranslations.test(path) || above.has(path);
  if (told.some((path) => wholePatterns.some((one) => one.test(path)) || !isReachable(path))) return tests;
  const reached = closureOf(told, above);
  const rooms = told.map((path) => featuresOf(repository, path, above));
  const usesAnyRoom = rooms.includes(null);
  const features = new Set(rooms.flatMap((room) => room ?? []));
  return tests.filter((test) => {
    if (reached.has(test)) return true;
    if (!opensScreens.test(test)) return false;
    if (usesAnyRoom) return true;
    const opened = featuresUsedBy(repository, test);
    // A test that names no screen runs for every change of a feature.
    return opened.length === 0 ? features.size > 0 : opened.some((feature) => features.has(feature));
  });
}

type Importers = ReadonlyMap<string, readonly string[]>;

function importersIn(sources: readonly Source[]): Importers {
  const above = new Map<string, string[]>();
  const knownKeys = new Set(sources.map(({ path }) => path));
  const fileOf = (file: string) => [file, `${file}.ts`, `${file}.tsx`].find((path) => knownKeys.has(path)) ?? file;
  for (const { path, imports } of sources)
    for (const { specifier, isType } of imports) {
      const target = importedPath(path, specifier);
      if (isType || !('file' in target)) continue;
      const file = fileOf(target.file);
      above.set(file, [...(above.get(file) ?? []), path]);
    }
  return above;
}

function closureOf(paths: readonly string[], above: Importers): ReadonlySet<string> {
  const reached = new Set(paths);
  for (const path of reached) for (const importer of above.get(path) ?? []) reached.add(importer);
  return reached;
}

const featureIn = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const roomIn = (path: string) => /^(?:apps\/server|packages\/contract)\/src\/(\w+\/[^/.]+)/.exec(path)?.[1];

/** The features whose screens a change can affect; null: any. */
function featuresOf(repository: RepositoryFacts, path: string, above: Importers): readonly string[] | null {
  if (testName.test(path) || path.includes('/testing/')) return [];
  const ownFeature = featureIn(path);
  if (ownFeature !== undefined) return [ownFeature];
  const room = roomIn(path);
  const isServed = [...closureOf([path], above)].some((one) => one.startsWith('apps/server/') && !testName.test(one));
  if (room === undefined) {
    if (isServed || !/^apps\/web\/src\/shared\/|^packages\//.test(path)) return null;
    const features = [...closureOf([path], above)].flatMap((one) => featureIn(one) ?? []);
    return features.length === 0 ? null : features;
  }
  const keys = callsOf(repository, room);
  if (keys.length === 0) return null;
  const calls = new RegExp(`\\b(?:api|apiOf\\([^)]*\\))\\s*\\.(?:${keys.join('|')})\\b`);
  const features = webPaths(repository)
    .filter((one) => calls.test(repository.textOf(one)))
    .flatMap((one) => featureIn(one) ?? null);
  return features.includes(null) ? null : (features as string[]);
}

const webPaths = ({ sources }: RepositoryFacts) =>
  sources.map(({ path }) => path).filter((path) => path.startsWith('apps/web/src/') && !testName.test(path));

/** Names of a module's calls in the contract. */
function callsOf({ sources }: RepositoryFacts, room: string): readonly string[] {
  const contract = sources.find(({ path }) => path === 'packages/contract/src/contract.ts');
  return (contract?.imports ?? [])
    .filter(({ specifier }) => specifier.startsWith(`./${room}/`) || specifier === `./${room}.ts`)
    .flatMap(({ names }) => names);
}

/** The features whose texts a test uses. */
function featuresUsedBy(repository: RepositoryFacts, test: string): readonly string[] {
  const rooms = new Set(
    [...repository.textOf(test).matchAll(/\bt(?:En)?(?:\.\w+)?\(\s*[`'](\w+)\./g)].map(([, room]) => room),
  );
  return repository.sources.flatMap(({ path }) => {
    const wordsRoom = /\/words\/vi\/(\w+)\.ts$/.exec(path)?.[1];
    return wordsRoom !== undefined && rooms.has(wordsRoom) ? (featureIn(path) ?? []) : [];
  });
}
