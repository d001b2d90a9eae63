/**
 * Adds to package-lock.json the platform packages that npm left out.
 *
 * npm drops an optional dependency from the lock file when the registry in use does not carry it, as some mirrors do
 * for the binaries of other systems. The damage shows elsewhere: `npm ci` of npm 11 refuses such a lock file, and npm
 * 10 installs it without the binary. Run `node tools/complete-lock.mjs` after every change of dependencies; `npm run
 * check` asks for it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { completed, missingPlatformPackages } from './lib/lock-file.mjs';
import { inRoot } from './lib/paths.mjs';

const path = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingPlatformPackages(lock);
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completed(lock, missing), null, 2)}\n`);
console.log(missing.length > 0 ? `Added ${missing.length} platform packages.` : 'Nothing is missing.');
