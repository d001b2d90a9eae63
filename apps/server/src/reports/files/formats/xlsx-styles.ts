import type { ReportDocument } from '../writing/document.ts';

/** Cell styles by their index in the list of formats below. */
export const style = {
  plain: 0,
  title: 1,
  line: 2,
  demo: 3,
  heading: 4,
  label: 5,
  time: 6,
  remark: 7,
  totalLabel: 8,
} as const;

const maxDecimals = 6;
const firstNumber = 9;
/** Number formats by decimals: plain, with a footnote, and in a total. */
export const numberStyle = (decimals: number, styleName: 'plain' | 'noted' | 'total'): number =>
  firstNumber + Math.min(maxDecimals, decimals) * 3 + ['plain', 'noted', 'total'].indexOf(styleName);

const timeFormats: Readonly<Record<ReportDocument['timeForm'], string>> = {
  second: 'dd/mm/yyyy hh:mm:ss',
  minute: 'dd/mm/yyyy hh:mm',
  day: 'dd/mm/yyyy',
  month: 'mm/yyyy',
};

const firstFormat = 164;
const timeFormat = firstFormat + maxDecimals + 1;
const fonts = { plain: 0, bold: 1, title: 2, grey: 3, red: 4, italic: 5 };
const fills = { none: 0, head: 2, noted: 3, total: 4 };

interface TextStyle {
  readonly format?: number;
  readonly font?: number;
  readonly fill?: number;
  readonly isBordered?: boolean;
  readonly align?: string;
}

const centred = '<alignment horizontal="center" vertical="center" wrapText="1"/>';

function xf({ format = 0, font = 0, fill = 0, isBordered = false, align }: TextStyle): string {
  const styleXml = `numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${isBordered ? 1 : 0}" xfId="0"`;
  const appliedAttributes = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"';
  return align
    ? `<xf ${styleXml} ${appliedAttributes} applyAlignment="1">${align}</xf>`
    : `<xf ${styleXml} ${appliedAttributes}/>`;
}

export function stylesXml(timeForm: ReportDocument['timeForm']): string {
  const decimals = Array.from({ length: maxDecimals + 1 }, (_, count) => count);
  const numberFormats = decimals.map((count) => `#,##0${count === 0 ? '' : `.${'0'.repeat(count)}`}`);
  const formats = [...numberFormats, timeFormats[timeForm]]
    .map((code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${code}"/>`)
    .join('');
  const looks: TextStyle[] = [
    {},
    { font: fonts.title },
    { font: fonts.grey },
    { font: fonts.red },
    { font: fonts.bold, fill: fills.head, isBordered: true, align: centred },
    { font: fonts.bold, fill: fills.head, isBordered: true, align: centred },
    { format: timeFormat, isBordered: true, align: '<alignment horizontal="left"/>' },
    { font: fonts.grey, isBordered: true },
    { font: fonts.bold, fill: fills.total, isBordered: true },
    ...decimals.flatMap((count) => {
      const number = { format: firstFormat + count, isBordered: true };
      return [
        number,
        { ...number, font: fonts.italic, fill: fills.noted },
        { ...number, font: fonts.bold, fill: fills.total },
      ];
    }),
  ];
  const font = (fontXml: string) => `<font>${fontXml}<name val="Arial"/><family val="2"/></font>`;
  const fill = (rgb: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
  const side = (name: string) => `<${name} style="thin"><color rgb="FFCBD2DC"/></${name}>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${decimals.length + 1}">${formats}</numFmts><fonts count="6">${[
    font('<sz val="10"/>'),
    font('<b/><sz val="10"/>'),
    font('<b/><sz val="14"/>'),
    font('<sz val="9"/><color rgb="FF5B6472"/>'),
    font('<b/><sz val="10"/><color rgb="FFB42318"/>'),
    font('<i/><sz val="10"/>'),
  ].join(
    '',
  )}</fonts><fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('E6ECF3')}${fill('FFF4D6')}${fill('F1F4F8')}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.map(xf).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
