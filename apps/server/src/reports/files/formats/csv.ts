import { itemAt } from '@spillway/checked/reads';
import { guardCell, quoted } from '@spillway/contract/platform/spreadsheets/csv-cells';
import { faceText } from '@spillway/plant-time/wall-text';
import { clockText, type ReportDocument, remarksOf } from '../writing/document.ts';
import { fileTexts } from './texts.ts';

export type CsvStyle = 'plain' | 'vi';

interface Form {
  readonly separator: string;
  /** Marks lines that are not rows: programs can skip them. */
  readonly comment: string;
  readonly number: (value: number, decimals: number) => string;
  readonly time: (wallMs: number) => string;
}

/** Spreadsheets need the byte order mark to read Vietnamese correctly. */
const byteOrderMark = '\ufeff';

const formOf = (style: CsvStyle, { timeForm }: ReportDocument): Form =>
  style === 'plain'
    ? { separator: ',', comment: '# ', number: String, time: (wallMs) => faceText(wallMs) }
    : {
        separator: ';',
        comment: '',
        number: (value) => String(value).replace('.', ','),
        time: (wallMs) => clockText(wallMs, timeForm),
      };

/** Yields the lines of a csv file as they are written: title, heading, rows, totals. */
export async function* csvOf(report: ReportDocument, style: CsvStyle): AsyncGenerator<Buffer> {
  const { columns, language, title, lines } = report;
  const { separator, comment, number, time } = formOf(style, report);
  const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
  const titleLines = [title, ...lines].map((text) => line([`${comment}${comment === '' ? guardCell(text) : text}`]));
  const labels = columns.map(({ heading, label, unit }) => {
    const fullLabel = label.startsWith(heading) ? label : `${heading} – ${label}`;
    return guardCell(unit === '' ? fullLabel : `${fullLabel} (${unit})`);
  });
  yield Buffer.from(
    byteOrderMark + titleLines.join('') + line([fileTexts.time[language], ...labels, fileTexts.remarks[language]]),
  );
  const values = (all: readonly (number | null)[]) =>
    all.map((value, index) => (value === null ? '' : number(value, itemAt(columns, index).decimals)));
  for await (const rows of report.portions) {
    const text = rows.map((row) =>
      line([time(row.wallMs), ...values(row.cells.map(({ value }) => value)), remarksOf(row, language)]),
    );
    if (text.length > 0) yield Buffer.from(text.join(''));
  }
  const { totals, shares, notes, balance } = report.foot();
  const below = [
    ...totals.map((total) => line([`${comment}${total.label}`, ...values(total.values), ''])),
    ...(shares ? [line([`${comment}${shares.label}`, ...shares.texts, ''])] : []),
    ...notes.map(({ label, cells }) => line([`${comment}${label}: ${cells}`])),
    ...(balance
      ? [
          line([`${comment}${balance.title}`, ...balance.labels, fileTexts.remarks[language]]),
          ...balance.rows.map(({ label, values: all, remark }) =>
            line([
              `${comment}${label}`,
              ...all.map((value) => (value === null ? '' : number(value, balance.decimals))),
              remark,
            ]),
          ),
        ]
      : []),
  ];
  yield Buffer.from(below.join(''));
}
