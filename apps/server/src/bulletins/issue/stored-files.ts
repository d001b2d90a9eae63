import { wallText } from '@spillway/plant-time/wall-text';
import { blobs } from '../../platform/blobs/blobs.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type FileRow, fileCalled, filesOf, readIssued } from './store.ts';

/** Files of issued bulletins by their full name: there are no folders, so a name with a path matches nothing. */
export function createStoredFiles({ sql: db }: Pick<Database, 'sql'>) {
  return {
    async called(plantNo: number, fileName: string): Promise<FileRow> {
      const file = await fileCalled(db, plantNo, fileName);
      if (!file) throw new Refusal('bulletin.file_not_found');
      return file;
    },

    async withKind(plantNo: number, fileName: string): Promise<(FileRow & { readonly kind: string }) | null> {
      const file = await fileCalled(db, plantNo, fileName);
      const row = file && (await readIssued(db, { plantNo, bulletinId: file.bulletinId }));
      return file && row ? { ...file, kind: row.kind } : null;
    },

    bytes: ({ sha256 }: Pick<FileRow, 'sha256'>): AsyncGenerator<Buffer> => blobs.read(db, sha256),

    async nameOf(plantNo: number, owner: string): Promise<string | null> {
      const [bulletinId = '', format] = owner.split('/');
      return (await filesOf(db, plantNo, [bulletinId])).find((file) => file.format === format)?.fileName ?? null;
    },

    async forLetter(plantNo: number, bulletinId: string) {
      const row = await readIssued(db, { plantNo, bulletinId });
      if (!row) return null;
      const { number, issuedAt, content } = row;
      const files = await filesOf(db, plantNo, [bulletinId]);
      const at = wallText(issuedAt.getTime(), content.plant.time_zone).slice(0, 16);
      return { number, title: content.title, at, files };
    },
  };
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;
