import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../database/embedded/folders.ts';
import type { ServerAccount } from '../../database/embedded/server-account.ts';
import { Problem } from '../../problem.ts';

/** Unpacks a base backup into a new folder, owned by the user who will run on it, entirely or not at all. */
export async function extractCluster(archive: Readable, cluster: string, account: ServerAccount): Promise<void> {
  const draft = path.join(path.dirname(cluster), `.cluster-${process.pid}`);
  fs.rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, 0o700, account);
  try {
    await untar(archive, draft, account);
    fs.chmodSync(draft, 0o700);
    fs.rmSync(path.join(draft, 'postmaster.pid'), { force: true });
    fs.renameSync(draft, cluster);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

async function untar(archive: Readable, folder: string, account: ServerAccount): Promise<void> {
  const tar = spawn('tar', ['-x', '-f', '-', '--no-same-owner'], {
    ...account.spawnAs,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const ended = once(tar, 'close');
  try {
    await Promise.all([pipeline(archive, tar.stdin), ended]);
  } catch (error) {
    tar.kill();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Problem('This machine has no tar program, which a restore needs: install it and try again.');
    throw new Problem(
      `The backup could not be unpacked into ${folder}: ${complaint.trim() || (error as Error).message}`,
      { cause: error },
    );
  }
  if (tar.exitCode !== 0) throw new Problem(`The backup could not be unpacked into ${folder}: ${complaint.trim()}`);
}
