import { readFileSync } from 'node:fs';
import { manifestPath, webFolder } from './build.mjs';
import { measure } from './bundle-sizes.mjs';
import { inRoot } from './paths.mjs';

/** Compares the built web app with tools/bundle-budgets.json: a table, and whether everything is within its limit. */
export function checkBudgets() {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  /** @type {{ budgets: import('./bundle-sizes.mjs').Budget[] }} */
  const { budgets } = JSON.parse(readFileSync(inRoot('tools', 'bundle-budgets.json'), 'utf8'));
  const measured = budgets.map((budget) => measure(webFolder, manifest, budget));
  return { isWithin: measured.every(({ isWithin }) => isWithin), table: measured.map(line).join('\n') };
}

/** @param {import('./bundle-sizes.mjs').Measured} measured */
function line({ name, sizeKiB, limitKiB, files, limitFiles, isWithin }) {
  const verdict = isWithin
    ? 'ok'
    : sizeKiB > limitKiB
      ? `TOO LARGE by ${(sizeKiB - limitKiB).toFixed(1)} KiB: load parts of it later, or argue for a new limit`
      : `TOO MANY FILES, ${limitFiles} are allowed: each costs a request and a wait (apps/web/vite/chunks.ts)`;
  return `  ${name.padEnd(26)} ${sizeKiB.toFixed(1).padStart(7)} KiB gzip in ${files} files, limit ${limitKiB} KiB  ${verdict}`;
}
