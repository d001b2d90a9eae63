import { parse } from 'csv-parse/sync';
import { Refusal } from '../../platform/http/refusal.ts';

const named = new Set(['field', 'series', 'time', 'value', 'unit']);
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/**
 * A reading a line (`field,time,value,unit`), or a line of times with a column for each field. Empty cells are no readings. What is
 * no number stays text, and is refused as such with its place.
 */
export function readingsOfCsv(text: string): unknown[] {
  const rows = cellsOf(text);
  const heading = rows[0]?.map((name) => name.trim()) ?? [];
  const names = heading.map((name) => name.toLowerCase());
  const time = names.indexOf('time');
  if (time === -1 || new Set(names).size !== names.length) throw new Refusal('ingest.csv');
  const lines = rows.slice(1).filter((row) => row.some((cell) => cell.trim() !== ''));
  if (names.includes('value')) {
    if (!names.every((name) => named.has(name))) throw new Refusal('ingest.csv');
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

function cellsOf(text: string): string[][] {
  const firstLine = text.slice(0, text.search(/\r|\n|$/));
  const delimiter = [';', '\t'].find((one) => firstLine.includes(one)) ?? ',';
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, max_record_size: 200_000 }) as string[][];
  } catch {
    throw new Refusal('ingest.csv');
  }
}

function cell(name: string, content: string | undefined): unknown {
  const text = content?.trim() ?? '';
  if (text === '') return undefined;
  const isNumber = (name === 'value' || name === 'series') && number.test(text);
  return isNumber ? Number(text) : text;
}
