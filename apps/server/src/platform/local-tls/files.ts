import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../problem.ts';
import { readAuthority } from './authority.ts';

/** No backup contains this folder: of the data folder a backup takes `uploads`, the sealed key file, and the database. */
const folderOf = (dataDir: string) => path.join(dataDir, 'tls');
const fileOf = (dataDir: string, which: 'authority' | 'server') => path.join(folderOf(dataDir), `${which}.json`);

/** Null when there is none. */
export function readStored(dataDir: string, which: 'authority' | 'server'): string | null {
  const file = fileOf(dataDir, which);
  if (!existsSync(file)) return null;
  try {
    const text = readFileSync(file, 'utf8');
    // A copy of the file may have got wider permissions.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The key file ${file} cannot be read (${code}): give it to the user that runs Spillway, with access for nobody else (chmod 600).`,
      { cause: error },
    );
  }
}

export function keep(dataDir: string, which: 'authority' | 'server', value: object): void {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = fileOf(dataDir, which);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

export const forget = (dataDir: string): void => rmSync(folderOf(dataDir), { recursive: true, force: true });

/** Identifies the machine; without a system number, as in most containers, the file's place on the disk does. */
export function machineOf(dataDir: string): string {
  const number = readIfThere('/etc/machine-id');
  if (number !== '') return `machine ${number}`;
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  return `folder ${statSync(folderOf(dataDir)).ino}`;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Runs before a start: a file that is no authority, or whose key and certificate do not match, is not overwritten unasked. */
export function checkStoredAuthority(dataDir: string): void {
  const text = readStored(dataDir, 'authority');
  if (text !== null && readAuthority(text) === null)
    throw new ConfigError(
      `The key file ${fileOf(dataDir, 'authority')} is damaged, or its key is of another certificate. Put the file back if you have it. ` +
        'Otherwise run npm run admin -- new-authority: a new one is made at the next start, and every device has to trust it again.',
    );
}
