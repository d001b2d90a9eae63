import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { newPassphraseKey } from './key/passphrase-key.ts';
import { readPassphraseKey, savePassphraseKey } from './store.ts';

const SHORTEST = 8;

/**
 * Sets the passphrase for the key file inside backups from now on. The passphrase is stored nowhere: losing it loses the sealed secrets of
 * a restored plant, and nothing else.
 */
export async function setBackupPassphrase(
  database: Database,
  passphrase: string,
  clock: Clock = systemClock,
): Promise<void> {
  if (passphrase.length < SHORTEST)
    throw new Problem(`A backup passphrase has at least ${SHORTEST} characters; several words are best.`);
  await savePassphraseKey(database.sql, await newPassphraseKey(passphrase), clock.now());
}

export async function backupPassphraseIsSet(database: Database): Promise<boolean> {
  return (await readPassphraseKey(database.sql)) !== undefined;
}
