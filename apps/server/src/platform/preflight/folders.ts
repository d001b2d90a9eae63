import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../problem.ts';

type FolderSetting = 'DATA_DIR' | 'BACKUP_DIR';

/** A share whose server is away blocks its callers for ever. */
const patienceMs = 5_000;

const wanted: Record<FolderSetting, string> = {
  DATA_DIR: 'set DATA_DIR to a folder on a disk of this machine',
  BACKUP_DIR: 'set BACKUP_DIR to a folder that Spillway may write to, best on another disk',
};

/** Codes that are certain failures; any other may pass. */
const sentences: Readonly<Record<string, string>> = {
  EROFS: 'lies on a disk that can only be read',
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  ENOTDIR: 'is not a folder, or lies below a file',
  ENOENT: 'cannot be created: nothing can be stored there',
  EINVAL: 'cannot be created: nothing can be stored there',
  ENAMETOOLONG: 'has too long a name',
  ENOSPC: 'lies on a disk that is full',
  EDQUOT: 'lies on a disk that is full for this user',
};

/**
 * Whether a folder exists, or can be made, and is writable: tested by writing. The folder is left as it was. A backup folder that merely
 * does not respond is reported but not refused, because a plant that starts after a power cut must not wait for office storage.
 */
export async function checkFolder(setting: FolderSetting, folder: string): Promise<string | null> {
  const writeAttempt = await Promise.race([tryToWrite(folder), delay(patienceMs, 'ETIMEDOUT', { ref: false })]);
  if (writeAttempt === null) return null;
  const sentence = sentences[writeAttempt];
  if (sentence === undefined && setting === 'BACKUP_DIR')
    return `${setting} ${folder} does not answer (${writeAttempt}): backups fail until it does.`;
  throw new Problem(`${setting} ${folder} ${sentence ?? `does not answer (${writeAttempt})`}: ${wanted[setting]}.`);
}

/** Returns the error code of a failed attempt. */
async function tryToWrite(folder: string): Promise<string | null> {
  try {
    const existing = await nearestExisting(folder);
    const probe = await fs.mkdtemp(path.join(existing, '.spillway-probe-'));
    await fs.rmdir(probe);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'EIO';
  }
}

/** Every missing folder would be made below it. */
async function nearestExisting(folder: string): Promise<string> {
  const found = await fs.stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && path.dirname(folder) !== folder) return null;
    throw error;
  });
  if (found === null) return nearestExisting(path.dirname(folder));
  if (!found.isDirectory()) throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR' });
  return folder;
}
