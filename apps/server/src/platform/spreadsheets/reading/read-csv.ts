import { parse } from 'csv-parse/sync';
import { Refusal } from '../../http/refusal.ts';
import { isBlank } from '../cells.ts';
import type { Cells, RawSheet } from './raw-sheet.ts';
import { mostCells, mostColumns, mostRows } from './sheet-limits.ts';

const maxRow = 100_000;

/** Empty lines cost nothing: they are counted and not stored. */
export function readCsv(bytes: Buffer): RawSheet {
  const text = textOf(bytes);
  const rows: (Cells | null)[] = [];
  let cells = 0;
  parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRow,
    on_record: (record: string[], { empty_lines: empty, records }) => {
      // Both count records so far, including this one.
      const at = empty + records - 1;
      if (at > mostRows) throw new Refusal('table.most_rows', { maximum: mostRows });
      const width = record.findLastIndex((cell) => !isBlank(cell)) + 1;
      if (width === 0) return null;
      if (width > mostColumns) throw new Refusal('table.most_columns', { maximum: mostColumns });
      cells += width;
      if (cells > mostCells) throw new Refusal('table.most_cells', { maximum: mostCells });
      while (rows.length < at) rows.push(null);
      rows.push(record);
      return null;
    },
  });
  const [heading, ...rest] = rows;
  return { name: null, names: [], heading: heading ?? [], rows: rest };
}

/** Spreadsheets save "Unicode text" as UTF-16; anything else must be UTF-8. */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
}

/** Decided by the heading, which holds no numbers and so no decimal comma. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  return [';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
}
