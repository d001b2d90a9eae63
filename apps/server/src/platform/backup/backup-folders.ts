import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../database/embedded/processes.ts';
import { backedUpFile } from './files.ts';
import { type BackupManifest, type BackupReason, readManifest } from './manifest.ts';
import { shareOwnerOf } from './ownership.ts';

export interface BackupSummary {
  readonly name: string;
  readonly folder: string;
  readonly createdAt: Date;
  readonly bytes: number;
  readonly manifest: BackupManifest;
}

const NAME = /^spillway-\d{8}T\d{6}Z(-\d+)?$/;
const UNFINISHED_NAME = /^\.spillway-.*\.(\d+)\.(?:part|old)$/;

/** Whole backups, newest first: each part exists in its full size. `verifyBackup` also reads their content. */
export function listBackups(backupDir: string): BackupSummary[] {
  return names(backupDir)
    .filter((name) => NAME.test(name))
    .flatMap((name) => {
      const summary = summarize(path.join(backupDir, name));
      return summary ? [summary] : [];
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.name.localeCompare(a.name));
}

export function latestBackup(backupDir: string): BackupSummary | undefined {
  return listBackups(backupDir)[0];
}

/** Undefined when the folder holds no whole backup. */
export function summarize(folder: string): BackupSummary | undefined {
  const manifest = readManifest(folder);
  if (!manifest) return undefined;
  const allParts = [...manifest.parts, ...manifest.files.map(backedUpFile)];
  const hasAllParts = allParts.every(
    ({ name, bytes }) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === bytes,
  );
  if (!hasAllParts) return undefined;
  const bytes = allParts.reduce((sum, part) => sum + part.bytes, 0);
  return { name: path.basename(folder), folder, createdAt: new Date(manifest.createdAt), bytes, manifest };
}

/** A backup is written in a draft folder and gets its name only when it is whole. */
export function draftFolder(backupDir: string, now: Date): { draft: string; finish: () => string } {
  if (!fs.existsSync(backupDir)) {
    fs.mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    shareOwnerOf(path.dirname(backupDir), backupDir);
  }
  const stamp = `spillway-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const draft = path.join(backupDir, `.${stamp}.${process.pid}.part`);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  return {
    draft,
    finish() {
      shareOwnerOf(backupDir, draft);
      const folder = freeName(path.join(backupDir, stamp));
      fs.renameSync(draft, folder);
      syncFolder(backupDir);
      return folder;
    },
  };
}

/** Keeps the newest of each reason, so that a day of upgrades or trials never costs the nightly backups. */
export function pruneBackups(backupDir: string, keep: number): string[] {
  const countByReason = new Map<BackupReason, number>();
  const surplusBackups = listBackups(backupDir).filter(({ manifest }) => {
    const count = (countByReason.get(manifest.reason) ?? 0) + 1;
    countByReason.set(manifest.reason, count);
    return count > keep;
  });
  for (const { folder, name } of surplusBackups) {
    const leaving = path.join(backupDir, `.${name}.${process.pid}.old`);
    fs.renameSync(folder, leaving); // It leaves the list at once, even if deleting fails.
    fs.rmSync(leaving, { recursive: true, force: true });
  }
  removeUnfinished(backupDir);
  return surplusBackups.map(({ name }) => name);
}

function removeUnfinished(backupDir: string): void {
  for (const name of names(backupDir)) {
    const pid = Number(UNFINISHED_NAME.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isAlive(pid))
      fs.rmSync(path.join(backupDir, name), { recursive: true, force: true });
  }
}

function freeName(wantedName: string): string {
  let name = wantedName;
  for (let n = 2; fs.existsSync(name); n++) name = `${wantedName}-${n}`;
  return name;
}

/** The rename itself must reach the disk, or a power cut could leave a backup without its name. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

function names(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}
