import { itemAt } from '@spillway/checked/reads';

/** A line of text with invisible characters made visible. */
interface ShownLine {
  readonly text: string;
  /** Line ending; empty if the last line has none. */
  readonly end: 'CRLF' | 'LF' | 'CR' | '';
}

export function linesOf(text: string): ShownLine[] {
  const parts = text.split(/(\r\n|\n|\r)/);
  const marks = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR' } as const;
  const lines: ShownLine[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const end = parts[index + 1] as keyof typeof marks | undefined;
    if (end === undefined && parts[index] === '') break;
    lines.push({ text: itemAt(parts, index).replaceAll('\t', '⇥'), end: end === undefined ? '' : marks[end] });
  }
  return lines;
}

const bytesInRow = 16;

interface HexRow {
  readonly offset: string;
  readonly hex: string;
  readonly text: string;
}

/** Sixteen bytes per row, as in hex viewers. */
export function hexOf(text: string): HexRow[] {
  const bytes = new TextEncoder().encode(text);
  return Array.from({ length: Math.ceil(bytes.length / bytesInRow) }, (_, row) => {
    const part = [...bytes.subarray(row * bytesInRow, (row + 1) * bytesInRow)];
    return {
      offset: (row * bytesInRow).toString(16).padStart(6, '0'),
      hex: part.map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
      text: part.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join(''),
    };
  });
}
