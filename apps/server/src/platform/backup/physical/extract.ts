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
  // Otherwise tar leaves at the mark of the end, and whoever still writes the zeros after it is refused.
  const toTheEnd = '--ignore-zeros';
  const tar = spawn('tar', ['-x', '-f', '-', '--no-same-owner', toTheEnd], {
    ...account.spawnAs,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // What tar says arrives after the pipe to it breaks, so both ends are awaited before either is blamed.
  const [feedResult, exitResult] = await Promise.allSettled([pipeline(archive, tar.stdin), once(tar, 'close')]);
  if (exitResult.status === 'rejected' && exitResult.reason.code === 'ENOENT')
    throw new Problem('This machine has no tar program, which a restore needs: install it and try again.');
  if (feedResult.status === 'fulfilled' && exitResult.status === 'fulfilled' && tar.exitCode === 0) return;
  const failure = [exitResult, feedResult].find((end) => end.status === 'rejected' && end.reason.code !== 'EPIPE');
  const cause = failure?.status === 'rejected' ? (failure.reason as Error) : undefined;
  const reason = cause?.message ?? (complaint.trim() || `tar was stopped by ${tar.signalCode}`);
  throw new Problem(`The backup could not be unpacked into ${folder}: ${reason}`, { cause });
}
