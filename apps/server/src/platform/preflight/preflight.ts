import type { Config } from '../config/config.ts';
import { refuseRunningInstance } from '../database/instance-lock.ts';
import { checkStoredAuthority } from '../local-tls/local-tls.ts';
import { checkFolder } from './folders.ts';
import { checkAddress } from './listening.ts';
import { checkCertificate } from './tls-pair.ts';

/**
 * What can be known to keep a start from succeeding is found before anything is made: one sentence, and no half installation.
 * Answers what does not stop it but should be told.
 */
export async function checkBeforeStart(config: Config, now: Date): Promise<string[]> {
  const { dataDir, backupDir, databaseUrl, tls, localTls, host, port } = config;
  const notes = [await checkFolder('DATA_DIR', dataDir), await checkFolder('BACKUP_DIR', backupDir)];
  // Two of one folder often want one port, too: the folder says more.
  if (databaseUrl === null) refuseRunningInstance(dataDir);
  if (tls !== null) notes.push(await checkCertificate(tls, now));
  await checkAddress({ host, port });
  if (localTls !== null) {
    checkStoredAuthority(dataDir);
    await checkAddress({ host, port: localTls.port, portSetting: 'TLS_PORT' });
  }
  return notes.filter((note) => note !== null);
}
