import { disksHealth } from '../backup/backup.ts';
import type { Config } from '../config/config.ts';
import type { Conditions, Found } from '../health/conditions/conditions.ts';
import type { Log } from '../log.ts';

const checkEveryMs = 30_000;

/** Warns in time of a disk that fills, because on a full disk nothing is saved any more. */
export function watchDisks({ config, conditions, log }: { config: Config; conditions: Conditions; log: Log }) {
  let found: readonly Found[] = [];
  const checkDisks = () => {
    try {
      found = disksHealth(config)
        .filter(({ state }) => state === 'critical')
        .map(({ purpose, freeBytes, totalBytes }) => ({
          code: 'disk_low',
          facts: { about: purpose, freePercent: Math.floor((100 * freeBytes) / totalBytes) },
        }));
    } catch (error) {
      log.warn({ err: error }, 'the free space of the disks could not be read');
    }
  };
  checkDisks();
  conditions.source(() => found);
  const timer = setInterval(checkDisks, checkEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
