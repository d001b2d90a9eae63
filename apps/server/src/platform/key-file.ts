import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './problem.ts';

const keyBytes = 32;

export const keyFileOf = (dataDir: string) => path.join(dataDir, 'spillway.key');

/**
 * The key that seals secrets of this installation, such as passwords for agencies. It is stored beside the database, so that a copy of the
 * database alone opens nothing, and made at the first start, so that the first backup already contains it.
 */
export function readOrMakeKey(dataDir: string): Buffer {
  const file = keyFileOf(dataDir);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== keyBytes)
    throw new ConfigError(`The key file ${file} is damaged. Restore it from a backup (npm run restore shows how).`);
  return key;
}
