import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Whether node_modules matches package-lock.json on this system. As its last step npm records the installation in
 * node_modules/.package-lock.json, so packages installed by hand count, and an interrupted installation does not.
 */
export function isInstalled() {
  const wanted = packagesOf(inRoot('package-lock.json'));
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'));
  return wanted !== undefined && present !== undefined && isSatisfied(wanted, present) && existsSync(nodeProgram);
}

/**
 * The Node that everything runs under once it is installed: the same version everywhere, regardless of the machine's
 * own.
 */
export const nodeProgram = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * An optional package may be absent (most are for other systems). A present one must be for this system: a folder
 * copied from another machine is not an installation.
 * @param {Packages} wanted
 * @param {Packages} present
 *
 * @typedef {import('./lock-file.mjs').LockedPackage} LockedPackage
 * @typedef {Record<string, LockedPackage>} Packages
 */
export function isSatisfied(wanted, present) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found ? isSame(found, entry) && isForThisSystem(found) : entry.optional === true;
  });
}

/**
 * @param {LockedPackage} a
 * @param {LockedPackage} b
 */
function isSame(a, b) {
  return a.version === b.version && a.link === b.link && (!a.integrity || !b.integrity || a.integrity === b.integrity);
}

/** @param {LockedPackage} entry */
function isForThisSystem({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/**
 * @param {string} path
 * @returns {Packages | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
