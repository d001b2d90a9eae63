import type { WrittenSheet } from '../../platform/spreadsheets/write-sheet.ts';
import type { FloodDocument } from './document.ts';

/** The first sheet has the header and the users' texts; each table has its own sheet. */
export function floodReportSheets({
  title,
  banner,
  head,
  texts,
  tables,
}: FloodDocument): readonly [WrittenSheet, ...WrittenSheet[]] {
  return [
    {
      name: title,
      widths: [120],
      rows: [
        [title],
        ...(banner ? [[banner]] : []),
        ...head.map((line) => [line]),
        ...texts.flatMap(({ title: of, text }) => [[''], [of], ...text.split('\n').map((line) => [line])]),
      ],
    },
    ...tables.map(({ title: name, columns, rows, note }) => ({
      name,
      widths: columns.map(({ share }) => Math.round(12 + share * 60)),
      rows: [columns.map(({ label }) => label), ...rows, ...(note ? [[note]] : [])],
    })),
  ];
}
