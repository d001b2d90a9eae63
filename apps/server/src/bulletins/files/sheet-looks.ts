import type { PrintedBulletin, PrintedCell } from '@spillway/rules/bulletins/printed-shape';
import type { CellStyle } from 'hucre';

export type SheetValue = string | number | Date | null;

const side = { style: 'thin', color: { rgb: 'CBD2DC' } } as const;
const ruled = { top: side, right: side, bottom: side, left: side };
const wrapAlignment = { wrapText: true, vertical: 'top' } as const;
const centre = { ...wrapAlignment, horizontal: 'center' } as const;

const font = { name: 'Arial', size: 10 } as const;
const bold = { ...font, bold: true } as const;

export const sheetStyle = {
  text: { font, alignment: wrapAlignment },
  strong: { font: bold, alignment: wrapAlignment },
  centred: { font, alignment: centre },
  strongCentred: { font: bold, alignment: centre },
  slanted: { font: { ...font, italic: true }, alignment: centre },
  title: { font: { ...bold, size: 14 }, alignment: centre },
  mark: { font: { ...bold, color: { rgb: 'B42318' } }, alignment: centre },
  heading: { font: { ...bold, size: 12 }, alignment: wrapAlignment },
  caption: { font: { ...font, color: { rgb: '5B6472' } }, alignment: wrapAlignment },
  columnHead: {
    font: bold,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1F4F8' } },
    border: ruled,
    alignment: { ...centre, vertical: 'center' },
  },
} as const satisfies Record<string, CellStyle>;

/** Hours become dates in plant time: spreadsheets have no time zone. */
export const sheetValueOf = ({ text, value, wallAt }: PrintedCell): SheetValue =>
  value ?? (wallAt === null ? text : new Date(`${wallAt}Z`));

interface Of {
  readonly language: PrintedBulletin['language'];
  readonly isNumber: boolean;
}

export function figureStyle({ text, value, wallAt }: PrintedCell, { language, isNumber }: Of): CellStyle {
  const style = {
    font,
    border: ruled,
    alignment: { ...wrapAlignment, horizontal: isNumber ? 'right' : 'left' },
  } as const;
  if (value !== null) return { ...style, numFmt: numberFormat(text, language) };
  return wallAt === null ? style : { ...style, numFmt: timeFormat(text) };
}

/** Shows as many decimals as printed; each spreadsheet program uses its own separators. */
function numberFormat(text: string, language: PrintedBulletin['language']): string {
  const sign = text.lastIndexOf(language === 'vi' ? ',' : '.');
  return sign < 0 ? '#,##0' : `#,##0.${'0'.repeat(text.length - sign - 1)}`;
}

/** `07 giờ 30 phút 08/05` becomes `hh" giờ "mm" phút "dd/mm`: words are kept, figures come from the date. */
function timeFormat(text: string): string {
  const clock = ['hh', 'mm'];
  return text
    .split(/(\d{2}\/\d{2}|\d{2})/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{2}\//.test(part) ? 'dd/mm' : /^\d{2}$/.test(part) ? (clock.shift() ?? '') : `"${part}"`))
    .join('');
}
