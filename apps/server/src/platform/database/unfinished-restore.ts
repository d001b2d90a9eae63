import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { writePrivateFile } from './embedded/folders.ts';

/**
 * Stands in a data folder while a backup is put into it. A restore that was cut short leaves it behind: Spillway then does not
 * start on half a plant, and the next restore knows that what it finds is its own to clear away.
 */
export interface UnfinishedRestore {
  readonly backup: string;
  readonly into: 'embedded' | 'server';
}

const markerFile = (dataDir: string): string => path.join(dataDir, 'restore-unfinished.json');

export function markRestore(dataDir: string, restore: UnfinishedRestore): void {
  writePrivateFile(markerFile(dataDir), `${JSON.stringify(restore)}\n`);
}

export function readUnfinishedRestore(dataDir: string): UnfinishedRestore | undefined {
  const file = markerFile(dataDir);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as UnfinishedRestore) : undefined;
}

export function unmarkRestore(dataDir: string): void {
  fs.rmSync(markerFile(dataDir), { force: true });
}

export function refuseUnfinishedRestore(dataDir: string): void {
  const restore = readUnfinishedRestore(dataDir);
  if (!restore) return;
  throw new Problem(
    `A restore of ${restore.backup} into ${dataDir} was cut short: run npm run restore again; it clears the rest away first.`,
  );
}
