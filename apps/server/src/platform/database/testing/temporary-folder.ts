import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canEnter, chooseServerAccount } from '../embedded/server-account.ts';

const PREFIX = 'spillway-test-';

/** Creates a folder that the database's own user can enter, whoever runs the tests. Its name contains the process that created it. */
export async function makeTemporaryFolder(purpose: string): Promise<string> {
  const parent = await temporaryParent();
  const folder = fs.mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-${purpose}-`));
  fs.chmodSync(folder, 0o755);
  return fs.realpathSync(folder);
}

/** Folders of test runs that were killed before they could clean up. */
export async function abandonedTemporaryFolders(isAlive: (pid: number) => boolean): Promise<string[]> {
  const parent = await temporaryParent();
  return fs
    .readdirSync(parent)
    .filter((name) => name.startsWith(PREFIX) && !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
    .map((name) => path.join(parent, name));
}

async function temporaryParent(): Promise<string> {
  const account = chooseServerAccount('/nonexistent');
  for (const folder of [os.tmpdir(), '/tmp', '/var/tmp']) {
    if (await canEnter(folder, account)) return folder;
  }
  throw new Error(`No temporary folder that ${account.name} can enter: set TMPDIR to one.`);
}
