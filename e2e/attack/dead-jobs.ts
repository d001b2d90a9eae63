import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { attachEmbedded } from '../../apps/server/src/platform/database/embedded/postmaster/attach.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { leasesOf } from '../../apps/server/src/platform/leases/testing/leases-of.ts';

/** Jobs with unknown content, as an earlier version may have left them: the server must try each once and give up. */
export async function buryJobs(dataDir: string, count: number): Promise<void> {
  const database = openDatabase(await attachEmbedded(dataDir), { log: quietLog });
  try {
    const { boss, start, stop } = createJobs({
      database,
      log: quietLog,
      leases: leasesOf(database),
      processRole: 'api',
    });
    await start();
    for (let index = 0; index < count; index++)
      await boss.send('report-mail', { hydroCode: 'KHONGCO', exportId: `khong-co-${index}` }, { retryLimit: 0 });
    await stop();
  } finally {
    await database.close();
  }
}
