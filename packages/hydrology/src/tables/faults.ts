/** A fault of an uploaded table, with its place and reason, for a person to correct in the file. */
export interface TableFault {
  readonly code: TableFaultCode;
  /** Data row, 1 = the first below the heading; 0 = the heading or the table as a whole. */
  readonly row: number;
  /** Column name of the group, or the uploaded heading if it is not one of them; '' for the row or table as a whole. */
  readonly column: string;
  /** The offending text or number and the allowed range, if there is one. */
  readonly facts: Readonly<Record<string, number | string>>;
}

export type TableFaultCode =
  | 'column.missing'
  | 'column.unknown'
  | 'column.duplicate'
  | 'table.empty'
  | 'table.too_few_rows'
  | 'table.too_few_curves'
  | 'table.too_many_rows'
  | 'curve.too_few_rows'
  | 'row.blank'
  | 'row.too_long'
  | 'cell.blank'
  | 'cell.not_a_number'
  | 'cell.decimal_comma'
  | 'cell.not_finite'
  | 'cell.not_whole'
  | 'cell.out_of_range'
  | 'key.duplicate'
  | 'key.not_increasing'
  | 'value.not_rising'
  | 'value.falling'
  | 'value.below_previous_column';

/** Keeps the first `limit` faults and counts the rest, so that a wrong file of 100 000 rows returns a page and not a book. */
export class FaultList {
  readonly #kept: TableFault[] = [];
  total = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(code: TableFaultCode, row: number, column: string, facts: TableFault['facts'] = {}): void {
    this.total += 1;
    if (this.#kept.length < this.#limit) this.#kept.push({ code, row, column, facts });
  }

  /** In the order of the file, from the top down. */
  inRowOrder(): TableFault[] {
    return this.#kept.toSorted((a, b) => a.row - b.row);
  }
}
