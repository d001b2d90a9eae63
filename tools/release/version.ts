const numbersOf = (version: string): readonly number[] | null =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;

/** Three numbers, compared from the left. */
export function isNewer(version: string, previousVersion: string): boolean {
  const [now, before] = [numbersOf(version), numbersOf(previousVersion)];
  if (!now || !before) return false;
  const index = now.findIndex((number, at) => number !== before[at]);
  return index >= 0 && Number(now[index]) > Number(before[index]);
}

/** The package.json with another version and nothing else changed. */
export const setVersion = (manifest: string, version: string): string =>
  manifest.replace(/^( {2}"version": )"[^"]+"/m, `$1"${version}"`);

interface Lock {
  version: string;
  packages: Record<string, { version?: string; link?: boolean }>;
}

/** The lock file with another version for all packages of this repository. */
export function setVersions(text: string, version: string): string {
  const lock = JSON.parse(text) as Lock;
  lock.version = version;
  for (const [index, one] of Object.entries(lock.packages))
    if (one.version !== undefined && !index.includes('node_modules/')) one.version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}
