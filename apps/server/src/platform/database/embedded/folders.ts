import fs from 'node:fs';
import path from 'node:path';
import type { ServerAccount } from './server-account.ts';

/**
 * `mkdir` with a mode applies it to every new parent too, and PostgreSQL's user would be locked out above its own folder. So parents are open and
 * only the last folder gets the mode.
 */
export function makeFolder(folder: string, mode: number, owner?: ServerAccount): void {
  makeParents(path.dirname(folder));
  makeOne(folder);
  fs.chmodSync(folder, mode);
  changeOwner(folder, owner);
}

/** Writes a file readable by its owner only, entirely or not at all. */
export function writePrivateFile(file: string, content: string, owner?: ServerAccount): void {
  const draft = `${file}.${process.pid}.part`;
  const handle = fs.openSync(draft, 'w', 0o600);
  fs.writeFileSync(handle, content);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  changeOwner(draft, owner);
  fs.renameSync(draft, file);
}

export function changeOwner(target: string, owner: ServerAccount | undefined): void {
  if (owner?.spawnAs) fs.chownSync(target, owner.spawnAs.uid, owner.spawnAs.gid);
}

function makeParents(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeParents(path.dirname(folder));
  makeOne(folder);
  fs.chmodSync(folder, 0o755);
}

/** One folder at a time: below /proc, Node's recursive mkdir never ends. */
function makeOne(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
