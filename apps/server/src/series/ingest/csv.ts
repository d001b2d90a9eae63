import { maxReadings } from '@spillway/contract/series/ingest';
import { parse } from 'csv-parse/sync';
import { Refusal } from '../../platform/http/refusal.ts';

const fieldNames = new Set(['field', 'series', 'time', 'value', 'unit']);
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/**
 * One reading a line (`field,time,value,unit`), or one time a line with a column for each field. Empty cells are
 * skipped. A cell that is not a number stays text and is refused as a reading of its own. Reading stops at the maximum
 * number of readings; empty lines do not count.
 */
export function readingsOfCsv(text: string): unknown[] {
  const rows = cellsOf(text);
  const heading = rows[0]?.map((name) => name.trim()) ?? [];
  const names = heading.map((name) => name.toLowerCase());
  const time = names.indexOf('time');
  if (time === -1 || new Set(names).size !== names.length) throw new Refusal('ingest.csv');
  const lines = rows.slice(1);
  if (names.includes('value')) {
    if (!names.every((name) => fieldNames.has(name))) throw new Refusal('ingest.csv');
    return lines.map((row) => Object.fromEntries(names.map((name, column) => [name, cell(name, row[column])])));
  }
  if (heading.length < 2) throw new Refusal('ingest.csv');
  return lines.flatMap((row) =>
    heading.flatMap((field, column) => {
      const value = cell('value', row[column]);
      return column === time || value === undefined ? [] : [{ field, time: cell('time', row[time]), value }];
    }),
  );
}

const maxLine = 200_000;
/** Lines of readings have up to four cells. */
const mostCells = maxReadings * 4;
/** Allows for the heading and some empty lines. */
const maxLines = maxReadings * 2;

function cellsOf(text: string): string[][] {
  const firstLine = text.slice(0, text.search(/\r|\n|$/));
  const delimiter = [';', '\t'].find((one) => firstLine.includes(one)) ?? ',';
  refuseSize(text);
  let cells = 0;
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxLine,
      on_record: (record: string[]) => {
        const filledCount = record.filter((one) => one.trim() !== '').length;
        if (filledCount === 0) return null;
        cells += filledCount - 1;
        if (cells > mostCells) throw tooMany();
        return record;
      },
    }) as string[][];
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('ingest.csv');
  }
}

const tooMany = () => new Refusal('ingest.too_many', { maximum: maxReadings });
const [lineFeed, carriageReturn] = [10, 13];

/**
 * Checked before parsing: lines shorter than the heading are slow to parse, and the parser's limit does not count empty
 * cells.
 */
function refuseSize(text: string): void {
  let [length, lines] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    length = sign === lineFeed || sign === carriageReturn ? 0 : length + 1;
    if (length === 1) lines += 1;
    if (length > maxLine) throw new Refusal('ingest.csv');
    if (lines > maxLines) throw tooMany();
  }
}

function cell(name: string, content: string | undefined): unknown {
  const text = content?.trim() ?? '';
  if (text === '') return undefined;
  const isNumber = (name === 'value' || name === 'series') && number.test(text);
  return isNumber ? Number(text) : text;
}
