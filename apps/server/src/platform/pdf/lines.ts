import type { Pdf } from './fonts.ts';

const joined = '\u00A0';
const units = [
  'm³/s',
  'm3/s',
  'triệu m³',
  'triệu m3',
  'million m³',
  'm³',
  'MWh',
  'kWh',
  'MW',
  'km²',
  'mm/h',
  'mm',
  'cm',
  'km',
  'm',
  '%',
  'h',
];
const unit = new RegExp(`(?<=\\d) (?=(?:${units.join('|')})(?![\\p{L}\\d³²]))`, 'gu');
const range = /(?<=\d) ([-–]) (?=[\d−-])/g;

/** Joins a unit to its figure, and the two ends of a range. */
const joinUnits = (text: string): string =>
  text
    .replace(range, `${joined}$1${joined}`)
    .replace(unit, joined)
    .replace(/(triệu|million) (?=m[³3])/g, `$1${joined}`);

/**
 * Splits a text into the lines it takes in a width, in the current font. Lines break at spaces only, because the library's breaker splits
 * `m³/s` after its slash. Text wider than a line is cut where necessary.
 */
export function linesOf(pdf: Pdf, text: string, width: number): string[] {
  const fits = (one: string) => pdf.widthOfString(visibleText(one)) <= width + 0.01;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of wordsOf(joinUnits(paragraph), fits)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line].map(visibleText);
  });
}

const visibleText = (text: string): string => text.replaceAll(joined, ' ');

/** Words that fit a line: joined words are separated again before letters are. */
function wordsOf(text: string, fits: (one: string) => boolean): string[] {
  return text.split(' ').flatMap((word) => {
    if (fits(word)) return [word];
    return word.split(joined).flatMap((part) => (fits(part) ? [part] : piecesOf(part, fits)));
  });
}

function piecesOf(word: string, fits: (one: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word.normalize('NFC')) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
