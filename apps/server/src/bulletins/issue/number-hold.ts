import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import type { TopDeps } from '../../compute/top-deps.ts';
import { countKnown, holdAll, keepNumbering, readNumbering } from './hold-store.ts';
import { createNewestFile } from './newest-file.ts';

/** Marks the number of a flood bulletin issued before anybody confirmed the last one, so that no other has the same. */
export const provisionalMark = '(tạm)';

/**
 * A restored or copied database does not know which numbers were given out meanwhile. It detects that, and each kind's next number waits until a
 * person has confirmed the last one. A flood does not wait.
 */
export function createNumberHold({
  database,
  clock,
  log,
  installation,
  demoCode,
}: Pick<TopDeps, 'database' | 'clock' | 'log' | 'installation' | 'demoCode'>) {
  const newest = createNewestFile(installation.dataDir, log);

  /** The file beside the database knows bulletins that the database lacks: the database is older. */
  async function isBehind(): Promise<boolean> {
    const issued = newest.read();
    return issued.length > 0 && (await countKnown(database.sql, issued)) < issued.length;
  }

  return {
    /** Called once a bulletin is issued, so that yesterday's database is told from today's. */
    issued: newest.keep,

    /** Runs at every start, before anybody can issue. */
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
      // Reported once: the holds have what it knew.
      newest.forget();
      if (plants > 0) log.warn({ why, plants }, 'numbers of bulletins wait for somebody to confirm the last ones');
    },
  };
}

export type NumberHold = ReturnType<typeof createNumberHold>;
