import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractRooms } from './contract-rooms.ts';
import { copiedConstants } from './copied-constants.ts';
import { declaredPackages, type Manifest } from './declared-packages.ts';
import { e2eWords } from './e2e-words.ts';
import { engineUse, WAITING } from './engine-use.ts';
import { featureCss } from './feature-css.ts';
import { featureNames } from './feature-names.ts';
import { fileLength } from './file-length.ts';
import { hashPlace } from './hash-place.ts';
import { launcherImports } from './launcher-imports.ts';
import { lockFile } from './lock-file.ts';
import { noCircles } from './no-circles.ts';
import { onePlace } from './one-place.ts';
import { outboundPlace } from './outbound-place.ts';
import { packageWalls } from './package-walls.ts';
import { parseSource, type Source } from './parse-source.ts';
import { plainWords } from './plain-words.ts';
import { serverFloors } from './server-floors.ts';
import { sourcePaths } from './source-files.ts';
import { sqlPlace } from './sql-place.ts';
import { threadsPlace } from './threads-place.ts';
import type { Violation } from './violation.ts';
import { webFloors } from './web-floors.ts';

const RULES = [
  serverFloors,
  packageWalls,
  webFloors,
  launcherImports,
  sqlPlace,
  threadsPlace,
  outboundPlace,
  hashPlace,
  onePlace,
  fileLength,
  plainWords,
];

/** Every violation of the structure rules in the files under this root. */
export function checkRules(root: string): Violation[] {
  const sources = sourcePaths(root).map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
  const lockPath = 'package-lock.json';
  const hasLock = existsSync(join(root, lockPath));
  return [
    ...sources.flatMap((source) => RULES.flatMap((rule) => rule(source))),
    ...noCircles(sources),
    ...copiedConstants(sources),
    ...contractRooms(sources),
    ...featureNames(sources),
    ...featureCss(sources),
    ...e2eWords(sources),
    ...declaredPackages(sources, manifestsOf(root, sources)),
    ...engineUse(sources, textOf(join(root, WAITING))),
    ...(hasLock ? lockFile(lockPath, readFileSync(join(root, lockPath), 'utf8')) : []),
  ];
}

/** Manifests of the root and of each workspace with source files. */
function manifestsOf(root: string, sources: readonly Source[]): Manifest[] {
  const folders = new Set(sources.flatMap(({ path }) => /^(?:apps|packages)\/[^/]+\//.exec(path)?.[0] ?? []));
  return ['', ...folders]
    .map((folder) => `${folder}package.json`)
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as Omit<Manifest, 'path'>), path }));
}

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
