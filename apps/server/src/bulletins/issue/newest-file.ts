import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../../platform/log.ts';
import type { BulletinKey } from './store.ts';

const keyForm = /^\d{1,5}\/[a-z_]+$/;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The newest bulletin of each plant and kind, in a file outside all backups, to detect a restored database. */
export function createNewestFile(dataDir: string, log: Log) {
  const file = path.join(dataDir, 'bulletins.newest');

  function readEntries(): Record<string, string> {
    try {
      const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      return Object.fromEntries(
        Object.entries(found).flatMap(([key, id]) =>
          keyForm.test(key) && typeof id === 'string' && idForm.test(id) ? [[key, id]] : [],
        ),
      );
    } catch {
      // A missing or damaged file is ignored.
      return {};
    }
  }

  return {
    read: (): readonly BulletinKey[] =>
      Object.entries(readEntries()).map(([key, bulletinId]) => ({ plantNo: Number.parseInt(key, 10), bulletinId })),

    keep(plantNo: number, kind: string, bulletinId: string): void {
      try {
        writeFileSync(`${file}.new`, JSON.stringify({ ...readEntries(), [`${plantNo}/${kind}`]: bulletinId }), {
          mode: 0o600,
          flush: true,
        });
        renameSync(`${file}.new`, file);
      } catch (error) {
        // The bulletin counts as issued anyway.
        log.warn({ err: error }, 'the newest bulletin could not be written down beside the database');
      }
    },

    forget: (): void => rmSync(file, { force: true }),
  };
}
