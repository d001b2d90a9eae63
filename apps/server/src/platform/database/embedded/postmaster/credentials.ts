import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { writePrivateFile } from '../folders.ts';
import type { ServerAccount } from '../server-account.ts';

/**
 * The embedded cluster has two roles: `postgres`, which only prepares it, and `spillway` for everything else, which is no superuser, so that the
 * schema needs no more here than on an ordinary server. Both passwords are made once for this machine.
 */
export interface Credentials {
  readonly superuserPassword: string;
  readonly applicationPassword: string;
}

export const SUPERUSER = 'postgres';
export const APPLICATION = 'spillway';

export function readCredentials(file: string): Credentials | undefined {
  if (!fs.existsSync(file)) return undefined;
  const { superuserPassword, applicationPassword } = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Credentials>;
  if (!superuserPassword || !applicationPassword) return undefined;
  return { superuserPassword, applicationPassword };
}

export function newCredentials(): Credentials {
  return { superuserPassword: newPassword(), applicationPassword: newPassword() };
}

export function saveCredentials(file: string, credentials: Credentials, owner: ServerAccount): void {
  writePrivateFile(file, `${JSON.stringify(credentials, null, 2)}\n`, owner);
}

const newPassword = (): string => randomBytes(24).toString('base64url');
