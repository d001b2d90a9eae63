import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';

/** Keeps the owners, because under root the database belongs to another user. */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}
