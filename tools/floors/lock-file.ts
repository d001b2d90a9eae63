import { type LockFile, missingPlatformPackages, unverifiedPackages } from '../lib/lock-file.mjs';
import type { Violation } from './violation.ts';

/** Checks that the lock file installs on every system and from any registry. */
export function lockFile(path: string, text: string): Violation[] {
  const addresses = text.split('\n').flatMap((line, index) => {
    if (!line.includes('"resolved": "http')) return [];
    const reason =
      'everybody has their own registry; npm leaves the address out by .npmrc, so write the lock file with npm in this folder';
    return [{ path, line: index + 1, what: 'names a registry', why: reason }];
  });
  const lock: LockFile = JSON.parse(text);
  const missing = missingPlatformPackages(lock).map(({ name }) => name);
  const gaps =
    missing.length === 0
      ? []
      : [
          {
            path,
            line: 1,
            what: `lacks ${missing.length} packages of other systems (${missing[0]} ...)`,
            why: 'npm would refuse it, or leave them out on the systems that need them; run node tools/complete-lock.mjs',
          },
        ];
  const unverified = unverifiedPackages(lock).map((name) => ({
    path,
    line: 1,
    what: `has no checksum for ${name}`,
    why: 'npm would run whatever a registry delivers under that name; write the lock file with a registry that has the package',
  }));
  return [...addresses, ...gaps, ...unverified];
}
