import './file.css';
import { useFormat } from '../../base/format/use-format.ts';
import { shownCell } from './shown-cell.ts';

interface FieldChangesProps {
  readonly fields: readonly {
    readonly column: string;
    readonly from: string | number | null;
    readonly to: string | number | null;
  }[];
  /** For an added or removed row only one side is shown. */
  readonly only?: 'from' | 'to';
}

/** Changed cells of a row: old and new values. */
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
