import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from 'hucre/xlsx';
import type { Columns } from './store.ts';

const rowsOf = (columns: Columns): number[][] => {
  const values = Object.values(columns);
  return Array.from(values[0] ?? [], (_, row) => values.map((cells) => cells[row]!));
};

/** Numbers as the program writes them, with a point: what was uploaded comes back exactly. */
export const csvOf = (columns: Columns): string =>
  stringify([Object.keys(columns), ...rowsOf(columns).map((row) => row.map(String))]);

export async function xlsxOf(sheetName: string, columns: Columns): Promise<Buffer> {
  const rows = [Object.keys(columns), ...rowsOf(columns)];
  const name =
    sheetName
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'Table';
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));
}
