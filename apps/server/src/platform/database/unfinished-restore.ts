import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { writePrivateFile } from './embedded/folders.ts';

/**
 * Marks a data folder while a backup is restored into it. After an interrupted restore Spillway does not start on half a plant, and the next restore
 * knows that it may clear what it finds.
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
