import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem } from '../../../problem.ts';
import { makeFolder } from '../folders.ts';
import type { EmbeddedLayout } from '../layout.ts';
import type { ServerAccount } from '../server-account.ts';

/** The system allows 107 bytes for the address of a socket (103 on macOS); the name in the folder takes 15. */
const LONGEST_FOLDER_BYTES = 103 - '/.s.PGSQL.65535'.length;

/** The folder of the server's socket, closed to all but the server's user; a short one when the data folder has a long name. */
export function socketFolder(layout: EmbeddedLayout, account: ServerAccount): string {
  const folder =
    Buffer.byteLength(layout.runDir) <= LONGEST_FOLDER_BYTES
      ? layout.runDir
      : path.join(shortParent(), `spillway-${createHash('sha256').update(layout.runDir).digest('hex').slice(0, 12)}`);
  refuseForeignFolder(folder, account);
  makeFolder(folder, 0o700, account);
  return folder;
}

function shortParent(): string {
  const parent = os.tmpdir();
  return Buffer.byteLength(parent) <= LONGEST_FOLDER_BYTES - 'spillway-'.length - 13 ? parent : '/tmp';
}

/** Everyone may create names in the system's temporary folder: one that another user made must not get our password. */
function refuseForeignFolder(folder: string, account: ServerAccount): void {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found || process.getuid === undefined) return;
  const allowed = [account.spawnAs?.uid ?? process.getuid(), process.getuid()];
  if (found.isDirectory() && allowed.includes(found.uid)) return;
  throw new Problem(
    `${folder} belongs to another user and is needed for the database's socket: remove it, or set DATA_DIR to a shorter path.`,
  );
}

/** The one in the system's temporary folder is deleted with its server. */
export function removeShortSocketFolder(layout: EmbeddedLayout, folder: string): void {
  if (folder === layout.runDir || !path.basename(folder).startsWith('spillway-')) return;
  fs.rmSync(folder, { recursive: true, force: true });
}
