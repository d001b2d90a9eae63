import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for, on this system. npm writes down what it installed, last of all,
 * in node_modules/.package-lock.json; so packages installed by hand count, and an installation that broke off does not.
 */
export function isInstalled() {
  const wanted = packagesOf(inRoot('package-lock.json'));
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'));
  return wanted !== undefined && present !== undefined && isSatisfied(wanted, present) && existsSync(nodeProgram);
}

/** The Node that everything runs under once it is installed: the same version for everybody, whatever the machine has. */
export const nodeProgram = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * An optional package may be absent (most are for other systems). One that is present must be for this system: a folder that
 * was copied from another machine is not an installation.
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
