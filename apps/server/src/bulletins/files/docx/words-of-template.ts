import type { PrintedBulletin, PrintedTable } from '@spillway/rules/bulletins/printed-shape';

/** The placeholders a form may use: single ones, and those of table rows. */
export interface TemplateWords {
  readonly single: readonly string[];
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** A form without one of these is not a bulletin. */
  readonly required: readonly string[];
}

export type TemplateValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/** A recipient must see which bulletin it is, its subject, its time and its signer. */
const required = ['number', 'title', 'issued', 'signer_name'] as const;

const headValues = (printedBulletin: PrintedBulletin) => ({
  agency_above: printedBulletin.head.agencyAbove,
  organisation: printedBulletin.head.organisation,
  number: printedBulletin.number,
  place_date: printedBulletin.placeAndDate,
  title: printedBulletin.title,
  subtitle: printedBulletin.subtitle,
  marks: printedBulletin.marks.join('\n'),
  issued: printedBulletin.issuedLine,
  next: printedBulletin.nextLine,
  forecasters: printedBulletin.forecasters.join('\n'),
  signer_title: printedBulletin.signer.title,
  signer_name: printedBulletin.signer.name,
  receivers: printedBulletin.receivers.map((one) => `- ${one}`).join('\n'),
});

const tablesOf = ({ sections }: PrintedBulletin): readonly PrintedTable[] => sections.flatMap(({ tables }) => tables);

const rowOf = ({ columns }: PrintedTable, cells: PrintedTable['rows'][number]['cells']) =>
  Object.fromEntries(columns.map(({ id }, index) => [id, cells[index]?.text ?? '']));

/** The heading of a column: its hour or period differs between bulletins. */
export const headingWord = (tableId: string, columnId: string): string => `${tableId}.${columnId}.heading`;
export const captionWord = (tableId: string): string => `${tableId}.caption`;
/** The note below a table; empty when there is none. */
export const noteWord = (tableId: string): string => `${tableId}.note`;

/** The values of all placeholders. Each cell also has its own name, for forms without row lists. */
export function valuesOf(printedBulletin: PrintedBulletin): TemplateValues {
  return {
    ...headValues(printedBulletin),
    ...Object.fromEntries(
      printedBulletin.sections.flatMap(({ id, heading, paragraphs }) => [
        [`${id}.heading`, heading],
        [`${id}.text`, paragraphs.join('\n')],
      ]),
    ),
    ...Object.fromEntries(
      tablesOf(printedBulletin).flatMap((table) =>
        table.rows.flatMap((row) =>
          table.columns.map(({ id }, index) => [`${table.id}.${row.id}.${id}`, row.cells[index]?.text ?? '']),
        ),
      ),
    ),
    ...Object.fromEntries(
      tablesOf(printedBulletin).flatMap(({ id, caption, note, columns }) => [
        [captionWord(id), caption],
        [noteWord(id), note],
        ...columns.map((column) => [headingWord(id, column.id), column.label]),
      ]),
    ),
    ...Object.fromEntries(
      tablesOf(printedBulletin).map((table) => [table.id, table.rows.map(({ cells }) => rowOf(table, cells))]),
    ),
  };
}

export function wordsOf(printedBulletin: PrintedBulletin): TemplateWords {
  const values = Object.entries(valuesOf(printedBulletin));
  return {
    single: values.flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])),
    rows: Object.fromEntries(tablesOf(printedBulletin).map(({ id, columns }) => [id, columns.map((one) => one.id)])),
    required,
  };
}
