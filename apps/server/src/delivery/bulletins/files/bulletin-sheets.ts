import type { PrintedBulletin, PrintedCell } from '@spillway/rules/bulletins/printed-shape';
import { writeXlsx } from 'hucre/xlsx';

type Cell = string | number | null;

/** The same bulletin as a sheet: what is a figure is a number there, as it was rounded for the paper. */
export async function bulletinSheets(printed: PrintedBulletin): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Bản tin', rows: rowsOf(printed).map((row) => [...row]), columns: widths }] }),
  );
}

const widths = [30, ...Array<number>(11).fill(16)].map((width) => ({ width }));

function rowsOf(printed: PrintedBulletin): Cell[][] {
  const { head, number, placeAndDate, title, subtitle, marks, sections, signer } = printed;
  const text = (...texts: readonly string[]): Cell[] => [...texts];
  return [
    text(head.agencyAbove, '', '', head.motto[0]),
    text(head.organisation, '', '', head.motto[1]),
    text(number, '', '', placeAndDate),
    [],
    text(title),
    ...(subtitle === '' ? [] : [text(subtitle)]),
    ...marks.map((mark) => text(mark)),
    ...sections.flatMap(({ heading, paragraphs, tables }) => [
      [],
      ...(heading === '' ? [] : [text(heading)]),
      ...paragraphs.map((one) => text(one)),
      ...tables.flatMap(({ caption, columns, rows, note }) => [
        ...(caption === '' ? [] : [text(caption)]),
        text(...columns.map(({ label }) => label)),
        ...rows.map(({ cells }) => cells.map(cellOf)),
        ...(note === '' ? [] : [text(note)]),
      ]),
    ]),
    [],
    text(printed.issuedLine),
    ...(printed.nextLine === '' ? [] : [text(printed.nextLine)]),
    text(signer.title, signer.name),
    text(printed.forecastersTitle, ...printed.forecasters),
    text(printed.receiversTitle),
    ...printed.receivers.map((one) => text(one)),
  ];
}

const cellOf = ({ text, value }: PrintedCell): Cell => value ?? text;
