import type { MouseEvent } from 'react';
import { type Column, textOf } from './column.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly at: number;
  readonly ariaRow: number;
  readonly columns: readonly Column<Row>[];
  readonly isCursor: boolean;
  readonly isOpen: boolean;
  readonly isMarked: boolean;
  readonly isFaint: boolean;
  readonly onPress: (event: MouseEvent) => void;
}

/** The whole row can be clicked; its name is a button for keyboard and screen readers. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, at, columns, isCursor, isOpen, isMarked } = props;
  const className = [isOpen && 'row-open', isMarked && 'row-marked', props.isFaint && 'row-faint'];
  return (
    <tr
      aria-rowindex={props.ariaRow}
      className={className.filter(Boolean).join(' ')}
      onClick={(event) => {
        // Links and buttons inside a cell keep their own action; the name button opens the row.
        const pressedElement = (event.target as Element).closest('a, button');
        if (pressedElement === null || pressedElement.classList.contains('row-name')) props.onPress(event);
      }}
    >
      {columns.map((column) => {
        const content = column.render ? column.render(row) : textOf(column, row);
        return (
          <td key={column.key} className={column.align === 'right' ? 'cell-right' : undefined}>
            {column.names ? (
              <button
                type="button"
                className="row-name"
                data-at={at}
                tabIndex={isCursor ? 0 : -1}
                aria-current={isOpen}
                aria-pressed={isMarked}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
