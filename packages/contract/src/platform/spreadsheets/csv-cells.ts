/** A spreadsheet runs a csv cell that begins like a formula, so such a text gets a leading apostrophe, which reading removes. */
export const guardCell = (text: string): string => (/^'*[=+@\t\r-]/.test(text) ? `'${text}` : text);

export const removeFormulaGuard = (text: string): string => (/^'+[=+@\t\r-]/.test(text) ? text.slice(1) : text);

/** A cell of a line (RFC 4180); blanks at its ends are part of it. */
export const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
