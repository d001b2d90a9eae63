import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { DatabaseConnection } from '../../database/connection.ts';
import { Problem } from '../../problem.ts';
import type { BackupPart } from '../manifest.ts';
import { readCompressed, writePart } from '../parts.ts';
import { type CatalogTable, type Dump, dumpSchema, tableKey } from './catalog.ts';
import { openSnapshot } from './snapshot.ts';

const CATALOG = 'database/catalog.json';
const partName = (table: CatalogTable): string => `database/${tableKey(table)}.copy.zst`;

/** Writes every table as COPY text at one moment; any PostgreSQL, and a person, can read it. */
export async function dumpDatabase(
  connection: DatabaseConnection,
  folder: string,
  report?: (bytes: number) => void,
): Promise<{ parts: BackupPart[]; migrations: string[] }> {
  const snapshot = await openSnapshot(connection);
  try {
    const parts: BackupPart[] = [];
    const rows: Record<string, number> = {};
    let before = 0;
    for (const table of snapshot.catalog.tables) {
      const copy = snapshot.open(table);
      let bytes = 0;
      const tableReport = (read: number): void => {
        bytes = read;
        report?.(before + read);
      };
      parts.push(await writePart(folder, partName(table), copy.rows, { compress: true, report: tableReport }));
      rows[tableKey(table)] = copy.rowCount();
      before += bytes;
    }
    const dump: Dump = { ...snapshot.catalog, sequences: await snapshot.sequences(), rows };
    parts.push(await writePart(folder, CATALOG, Readable.from([Buffer.from(JSON.stringify(dump, null, 2))])));
    return { parts, migrations: snapshot.migrations };
  } finally {
    await snapshot.close();
  }
}

export function readDump(folder: string): Dump {
  const parsed = dumpSchema.safeParse(JSON.parse(fs.readFileSync(path.join(folder, CATALOG), 'utf8')));
  if (!parsed.success) throw new Problem(`${path.join(folder, CATALOG)} is damaged: restore an older backup.`);
  return parsed.data;
}

export const openDumpedTable = (folder: string, table: CatalogTable): Readable =>
  readCompressed(folder, partName(table));
