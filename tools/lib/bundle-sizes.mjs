import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, name?: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest vite's own: source file (or chunk) to built file
 * @typedef {{ name: string, limitKiB: number, limitFiles?: number, entries: string[] }} Budget entries: keys of the manifest, or `chunk:` and the name of a group of apps/web/vite/chunks.ts; all loaded for this
 * @typedef {{ name: string, limitKiB: number, limitFiles: number, sizeKiB: number, files: number, isWithin: boolean }} Measured
 */

/**
 * Compressed size of the scripts and styles that a browser fetches for the entries: each entry and all its static
 * imports.
 * @param {string} folder where the manifest's files are
 * @param {Manifest} manifest
 * @param {Budget} budget
 * @returns {Measured}
 */
export function measure(folder, manifest, { name, limitKiB, limitFiles = Number.POSITIVE_INFINITY, entries }) {
  const files = filesOf(manifest, name, entries);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  const sizeKiB = bytes / 1024;
  const isWithin = sizeKiB <= limitKiB && files.length <= limitFiles;
  return { name, limitKiB, limitFiles, sizeKiB, files: files.length, isWithin };
}

/**
 * @param {Manifest} manifest
 * @param {string} budgetName
 * @param {string[]} entries
 */
function filesOf(manifest, budgetName, entries) {
  const seen = new Set(entries.map((entry) => keyOf(manifest, entry)));
  for (const key of seen) {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(
        `Budget "${budgetName}" names ${key}, which the build does not have. ${suggestion(manifest, key)}`,
      );
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  return [...new Set(files.filter((file) => /\.(js|css)$/.test(file)))];
}

/**
 * @param {Manifest} manifest
 * @param {string} entry
 */
function keyOf(manifest, entry) {
  if (!entry.startsWith('chunk:')) return entry;
  const isMeant = (/** @type {Chunk} */ { name, file }) => `chunk:${name}` === entry && file.endsWith('.js');
  return Object.entries(manifest).find(([, chunk]) => isMeant(chunk))?.[0] ?? entry;
}

/**
 * @param {Manifest} manifest
 * @param {string} key
 */
function suggestion(manifest, key) {
  const lastPart = key.split('/').at(-1) ?? key;
  const alike = Object.keys(manifest).filter((candidate) => candidate.endsWith(lastPart));
  const keys = alike.length > 0 ? alike : Object.keys(manifest).filter((candidate) => !candidate.startsWith('_'));
  return `Entries it has: ${keys.slice(0, 8).join(', ')}.`;
}
