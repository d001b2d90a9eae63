import { execFile } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { patience } from './patience.ts';
import { temporaryDir } from './server.ts';

const run = promisify(execFile);

export type SeenCell = string | number | Date | null;

/** Path of LibreOffice; null if not installed. Debian packages the spreadsheet separately. */
export const libreOffice: string | null =
  [process.env.SOFFICE_PATH, '/usr/local/bin/soffice', '/snap/bin/libreoffice'].find(isProgram) ??
  (isProgram('/usr/bin/localc') && isProgram('/usr/bin/soffice') ? '/usr/bin/soffice' : null);

function isProgram(file: string | undefined): boolean {
  if (file === undefined) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * CSV options: comma, quotation mark, UTF-8, from the first line, no column formats; quoted texts, raw numbers, no
 * formulas, spaces kept; one file per sheet.
 */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';
const americanDate = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}):(\d{2}))?$/;

/** Cells of workbooks as read by LibreOffice, by file and sheet name; trailing empty cells are dropped. */
export async function readWithLibreOffice(
  books: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Map<string, SeenCell[][]>>> {
  const folder = temporaryDir('office');
  try {
    const files = [...books].map(([name, bytes], index) => {
      const file = path.join(folder, `${index}.xlsx`);
      writeFileSync(file, bytes);
      return { name, at: index, file };
    });
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ['--headless', profile, '--convert-to', csvFilter, '--outdir', folder];
    await run(libreOffice!, [...convert, ...files.map(({ file }) => file)], {
      timeout: patience.timeout,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    const made = readdirSync(folder).filter((name) => name.endsWith('.csv'));
    return new Map(
      files.map(({ name, at }) => {
        const ownFiles = made.filter((file) => file.startsWith(`${at}-`));
        if (ownFiles.length === 0) throw new Error(`LibreOffice does not open ${name}.`);
        return [name, new Map(ownFiles.map((file) => [sheetOf(file), cellsIn(path.join(folder, file))]))];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sheetOf = (file: string): string => file.slice(file.indexOf('-') + 1, -'.csv'.length).normalize('NFC');

function cellsIn(file: string): SeenCell[][] {
  const rows: SeenCell[][] = parse(readFileSync(file), {
    relax_column_count: true,
    skip_empty_lines: false,
    cast: (text, { quoting }) => (quoting ? text : seen(text)) as string,
  });
  return rows.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1));
}

/** Unquoted values are numbers and dates in US format, the default without a locale. */
function seen(text: string): SeenCell {
  if (text === '') return null;
  const date = americanDate.exec(text);
  if (date) {
    const [month, day, year, hour, minute, second] = date.slice(1).map((part) => Number(part ?? 0));
    return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
  }
  const number = Number(text);
  if (Number.isNaN(number)) throw new Error(`LibreOffice takes ${text} for neither a number nor a date.`);
  return number;
}
