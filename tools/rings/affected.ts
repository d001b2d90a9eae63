import { importedPath } from '../floors/imported-path.ts';
import type { Source } from '../floors/parse-source.ts';

interface House {
  readonly sources: readonly Source[];
  /** Of web sources and tests that open screens, by path. */
  readonly textOf: (path: string) => string;
}

const testName = /\.(test|screen|e2e)\.tsx?$/;
const wordsOfWeb = /^apps\/web\/src\/.*\/words\/(?:vi|en)\//;
const opensScreens = /\.(screen|e2e)\.tsx?$/;
/** What everything stands on, or what no import leads to. */
const everything = [
  /^(package|package-lock|biome|tsconfig[.\w]*)\.json$/,
  /^vitest\.config\.ts$/,
  /^tools\/(?!floors\/)/,
  /^e2e\/(?!journeys|full)/,
  /^apps\/server\/src\/[^/]+\.ts$/,
  /\/migrations\//,
  /^apps\/server\/src\/platform\/database\//,
];
const documents = [/\.md$/, /^docs\/(?!manual)/, /^LICENSE$/, /^deploy\//, /^\.(ci|editorconfig|git)/, /^bench\//];

/** What no test is about. */
export const isDocument = (path: string) => documents.some((one) => one.test(path));

/** The tests that a change can break. Doubt selects more, never less: a file that nobody knows selects all. */
export function affectedTests(house: House, changed: readonly string[]): string[] {
  const tests = house.sources.map(({ path }) => path).filter((path) => testName.test(path));
  const told = changed.filter((path) => !isDocument(path));
  const above = importersIn(house.sources);
  // Programs and threads are started by their path: no import says who needs them. Words are found by their folder.
  const isLedTo = (path: string) => testName.test(path) || wordsOfWeb.test(path) || above.has(path);
  if (told.some((path) => everything.some((one) => one.test(path)) || !isLedTo(path))) return tests;
  const reached = closureOf(told, above);
  const rooms = told.map((path) => featuresOf(house, path, above));
  const openedByAll = rooms.includes(null);
  const features = new Set(rooms.flatMap((room) => room ?? []));
  return tests.filter((test) => {
    if (reached.has(test)) return true;
    if (!opensScreens.test(test)) return false;
    if (openedByAll) return true;
    const opened = openedBy(house, test);
    // What names no screen runs whatever of the product changes.
    return opened.length === 0 ? features.size > 0 : opened.some((feature) => features.has(feature));
  });
}

type Importers = ReadonlyMap<string, readonly string[]>;

function importersIn(sources: readonly Source[]): Importers {
  const above = new Map<string, string[]>();
  const known = new Set(sources.map(({ path }) => path));
  const fileOf = (file: string) => [file, `${file}.ts`, `${file}.tsx`].find((path) => known.has(path)) ?? file;
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

/** The features in which a change can be seen; null: in any. */
function featuresOf(house: House, path: string, above: Importers): readonly string[] | null {
  if (testName.test(path) || path.includes('/testing/')) return [];
  const own = featureIn(path);
  if (own !== undefined) return [own];
  const room = roomIn(path);
  const isServed = [...closureOf([path], above)].some((one) => one.startsWith('apps/server/') && !testName.test(one));
  if (room === undefined) {
    if (isServed || !/^apps\/web\/src\/shared\/|^packages\//.test(path)) return null;
    const features = [...closureOf([path], above)].flatMap((one) => featureIn(one) ?? []);
    return features.length === 0 ? null : features;
  }
  const keys = callsOf(house, room);
  if (keys.length === 0) return null;
  const calls = new RegExp(`\\b(?:api|apiOf\\([^)]*\\))\\s*\\.(?:${keys.join('|')})\\b`);
  const features = webPaths(house)
    .filter((one) => calls.test(house.textOf(one)))
    .flatMap((one) => featureIn(one) ?? null);
  return features.includes(null) ? null : (features as string[]);
}

const webPaths = ({ sources }: House) =>
  sources.map(({ path }) => path).filter((path) => path.startsWith('apps/web/src/') && !testName.test(path));

/** What the calls of a room are called in the contract. */
function callsOf({ sources }: House, room: string): readonly string[] {
  const contract = sources.find(({ path }) => path === 'packages/contract/src/contract.ts');
  return (contract?.imports ?? [])
    .filter(({ specifier }) => specifier.startsWith(`./${room}/`) || specifier === `./${room}.ts`)
    .flatMap(({ names }) => names);
}

/** The features whose words a test takes. */
function openedBy(house: House, test: string): readonly string[] {
  const rooms = new Set(
    [...house.textOf(test).matchAll(/\bt(?:En)?(?:\.\w+)?\(\s*[`'](\w+)\./g)].map(([, room]) => room),
  );
  return house.sources.flatMap(({ path }) => {
    const named = /\/words\/vi\/(\w+)\.ts$/.exec(path)?.[1];
    return named !== undefined && rooms.has(named) ? (featureIn(path) ?? []) : [];
  });
}
