import type { Config } from '../config/config.ts';
import { refuseRunningInstance } from '../database/instance-lock.ts';
import { checkStoredAuthority } from '../local-tls/local-tls.ts';
import { checkFolder } from './folders.ts';
import { checkAddress } from './listening.ts';
import { checkCertificate } from './tls-pair.ts';

/**
 * Finds everything that is certain to make a start fail before anything is created: one sentence, and no half installation. Returns remarks
 * that do not stop it.
 */
export async function checkBeforeStart(config: Config, now: Date): Promise<string[]> {
  const { dataDir, backupDir, databaseUrl, tls, localTls, host, port } = config;
  const notes = [await checkFolder('DATA_DIR', dataDir), await checkFolder('BACKUP_DIR', backupDir)];
  // Two instances of one folder often want one port, too; the folder makes the better message.
  if (databaseUrl === null) refuseRunningInstance(dataDir);
  if (tls !== null) notes.push(await checkCertificate(tls, now));
  await checkAddress({ host, port });
  if (localTls !== null) {
    checkStoredAuthority(dataDir);
    await checkAddress({ host, port: localTls.port, portSetting: 'TLS_PORT' });
  }
  return notes.filter((note) => note !== null);
}
