/** A, B, ... Z, AA: by place, from 0. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`;

export const empty = (column: number, at: number, look: number): string =>
  `<c r="${columnName(column)}${at}" s="${look}"/>`;

/** Of a column by its name, which whoever writes many rows knows already. */
export const number = (name: string, at: number, value: number | null, look: number): string =>
  value === null ? `<c r="${name}${at}" s="${look}"/>` : `<c r="${name}${at}" s="${look}"><v>${value}</v></c>`;

export const text = (column: number, at: number, value: string, look: number): string =>
  `<c r="${columnName(column)}${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML has no place for is left out. */
export const escaped = (value: string): string =>
  [...value]
    .filter(hasPlace)
    .join('')
    .replace(/[&<>"]/g, (one) => entities[one]!);

const firstPrinted = 0x20;
const besidePrinted = new Set(['\t', '\n', '\r']);
const noCharacters = new Set(['\ufffe', '\uffff']);

const hasPlace = (character: string): boolean =>
  (character.codePointAt(0)! >= firstPrinted || besidePrinted.has(character)) && !noCharacters.has(character);
