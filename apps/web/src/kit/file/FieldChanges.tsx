import './file.css';
import { useFormat } from '../../base/format/use-format.ts';
import { shownCell } from './shown-cell.ts';

interface FieldChangesProps {
  readonly fields: readonly {
    readonly column: string;
    readonly from: string | number | null;
    readonly to: string | number | null;
  }[];
  /** Of a row that comes or goes as a whole, one side says it all. */
  readonly only?: 'from' | 'to';
}

/** What a file would make of the cells of a row: what stands there, and what comes. */
export function FieldChanges({ fields, only }: FieldChangesProps) {
  const format = useFormat();
  return (
    <dl className="file-changes">
      {fields.map(({ column, from, to }) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>
            {only !== 'to' && <del>{shownCell(format, from)}</del>}
            {only === undefined && <span aria-hidden="true"> → </span>}
            {only !== 'from' && <ins>{shownCell(format, to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
