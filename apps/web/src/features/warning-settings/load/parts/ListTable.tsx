import type { ReactNode } from 'react';
import { RecordTable } from '../../../../kit/record-table/RecordTable.tsx';
import { Section } from '../../../../kit/section/Section.tsx';

interface ListColumn<Row> {
  readonly name: string;
  readonly isFigure?: boolean;
  readonly of: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  readonly title: string;
  /** Text for an empty table. */
  readonly none: string;
  readonly note?: string | undefined;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first column names the row. */
  readonly columns: readonly ListColumn<Row>[];
}

/** A short list with its title; on a phone rows become cards. */
export function ListTable<Row>({ title, none, note, rows, keyOf, columns }: ListTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <Section level={2} title={title} className="load-part">
      {note && <p className="quiet load-note">{note}</p>}
      {rows.length === 0 ? (
        <p className="quiet load-note">{none}</p>
      ) : (
        <RecordTable label={title}>
          <thead>
            <tr>
              {columns.map(({ name, isFigure }) => (
                <th key={name} scope="col" className={isFigure ? 'cell-figure' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{first?.of(row)}</th>
                {others.map(({ name, isFigure, of }) => (
                  <td key={name} className={isFigure ? 'cell-figure' : undefined} data-label={name}>
                    {of(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </RecordTable>
      )}
    </Section>
  );
}
