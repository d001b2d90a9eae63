import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import type { TopDeps } from '../../compute/top-deps.ts';
import { countKnown, holdAll, keepNumbering, readNumbering } from './hold-store.ts';
import { createNewestFile } from './newest-file.ts';

/**
 * Marks the number of a flood bulletin issued before the last number was confirmed, so that no other bulletin has the
 * same.
 */
export const provisionalMark = '(tạm)';

/**
 * A restored or copied database lacks the numbers used meanwhile. This is detected, and the next number of each kind
 * waits until a user has confirmed the last one. Flood bulletins do not wait.
 */
export function createNumberHold({
  database,
  clock,
  log,
  installation,
  demoCode,
}: Pick<TopDeps, 'database' | 'clock' | 'log' | 'installation' | 'demoCode'>) {
  const newest = createNewestFile(installation.dataDir, log);

  /** When the file lists bulletins that the database lacks, the database is older. */
  async function isBehind(): Promise<boolean> {
    const issuedKeys = newest.read();
    return issuedKeys.length > 0 && (await countKnown(database.sql, issuedKeys)) < issuedKeys.length;
  }

  return {
    /** Called after an issue, so that an older database can be recognised. */
    issued: newest.keep,

    /** Runs at every start, before users can issue bulletins. */
    async notice(): Promise<void> {
      const known = await readNumbering(database.sql);
      const isCopy = known !== null && known !== installation.id;
      const reason = installation.isRestored ? 'restored' : isCopy ? 'copied' : (await isBehind()) ? 'older' : null;
      if (reason === null && known !== null) return;
      const now = clock.now();
      const plants = await database.transaction(async (tx) => {
        await keepNumbering(tx, installation.id, now);
        return reason === null ? 0 : await holdAll(tx, bulletinKinds, now, demoCode);
      });
      // Detected once: the holds are stored from now on.
      newest.forget();
      if (plants > 0)
        log.warn({ why: reason, plants }, 'numbers of bulletins wait for somebody to confirm the last ones');
    },
  };
}

export type NumberHold = ReturnType<typeof createNumberHold>;
