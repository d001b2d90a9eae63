import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import type { TopDeps } from '../../compute/top-deps.ts';
import { countKnown, holdAll, keepNumbering, readNumbering } from './hold-store.ts';
import { createNewestFile } from './newest-file.ts';

/** Beside the number of a flood bulletin that goes out before anybody confirmed the last one: it is nobody else's number. */
export const provisionalMark = '(tạm)';

/**
 * A database that was put back or copied does not know which numbers were given out meanwhile, and says so by itself: the next number of
 * each kind waits until a person has confirmed the last one. A flood does not wait.
 */
export function createNumberHold({
  database,
  clock,
  log,
  installation,
  demoCode,
}: Pick<TopDeps, 'database' | 'clock' | 'log' | 'installation' | 'demoCode'>) {
  const newest = createNewestFile(installation.dataDir, log);

  /** What was issued here, by the folder beside the database, and this database does not know: it is an older one. */
  async function isBehind(): Promise<boolean> {
    const issued = newest.read();
    return issued.length > 0 && (await countKnown(database.sql, issued)) < issued.length;
  }

  return {
    /** Once one is issued, so that a database of yesterday is told from today's. */
    issued: newest.keep,

    /** At every start, before anybody can issue. */
    async notice(): Promise<void> {
      const known = await readNumbering(database.sql);
      const isCopy = known !== null && known !== installation.id;
      const why = installation.isRestored ? 'restored' : isCopy ? 'copied' : (await isBehind()) ? 'older' : null;
      if (why === null && known !== null) return;
      const now = clock.now();
      const plants = await database.transaction(async (tx) => {
        await keepNumbering(tx, installation.id, now);
        return why === null ? 0 : await holdAll(tx, bulletinKinds, now, demoCode);
      });
      // Told once: what it knew is in the holds.
      newest.forget();
      if (plants > 0) log.warn({ why, plants }, 'numbers of bulletins wait for somebody to confirm the last ones');
    },
  };
}

export type NumberHold = ReturnType<typeof createNumberHold>;
