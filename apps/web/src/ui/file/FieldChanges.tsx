import './file.css';
import { useFormat } from '../../app/format/use-format.ts';
import { shownCell } from './shown-cell.ts';

interface FieldChangesProps {
  readonly fields: readonly {
    readonly column: string;
    readonly from: string | number | null;
    readonly to: string | number | null;
  }[];
}

/** What a file would make of the cells of a row: what stands there, and what comes. */
export function FieldChanges({ fields }: FieldChangesProps) {
  const format = useFormat();
  return (
    <dl className="file-changes">
      {fields.map(({ column, from, to }) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>
            <del>{shownCell(format, from)}</del> <span aria-hidden="true">→</span> <ins>{shownCell(format, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
