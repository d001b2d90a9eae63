/**
 * A spreadsheet runs a cell of a csv file that begins like a formula, so a text that does gets an apostrophe in front, and
 * loses it again where the file is read.
 */
export const guarded = (text: string): string => (/^'*[=+@\t\r-]/.test(text) ? `'${text}` : text);

export const unguarded = (text: string): string => (/^'+[=+@\t\r-]/.test(text) ? text.slice(1) : text);

/** As a cell stands in a line (RFC 4180); blanks at its ends are part of it. */
export const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
