import { disksHealth } from '../backup/backup.ts';
import type { Config } from '../config/config.ts';
import type { Conditions, Found } from '../health/conditions/conditions.ts';
import type { Log } from '../log.ts';

const lookMs = 30_000;

/** Warns in time of a disk that fills, because on a full disk nothing is saved any more. */
export function watchDisks({ config, conditions, log }: { config: Config; conditions: Conditions; log: Log }) {
  let found: readonly Found[] = [];
  const look = () => {
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
  look();
  conditions.source(() => found);
  const timer = setInterval(look, lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
