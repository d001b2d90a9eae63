import type { BulletinContent, Instant, Quantity, Table, Unit } from './content.ts';
import { tableOf } from './reading.ts';

/** A printed figure and the present record of the same instant. */
export interface DifferingFigure {
  readonly at: Instant;
  readonly quantity: Quantity;
  readonly unit: Unit;
  readonly printed: number;
  readonly now: number;
}

/**
 * Compares printed observations with the present record, both rounded as in bulletins. A figure a person put in place of the record was
 * never the record's, and a value missing from the record is no difference.
 */
export function differingFigures(issuedContent: BulletinContent, stateNow: Table): DifferingFigure[] {
  const state = tableOf(issuedContent, 'state');
  if (!state) return [];
  const nowByTime = new Map(stateNow.rows.map((row) => [row.at === null ? null : Date.parse(row.at), row]));
  return state.rows.flatMap((row) => {
    const { at } = row;
    const currentRow = at === null ? undefined : nowByTime.get(Date.parse(at));
    if (at === null || !currentRow) return [];
    return state.columns.flatMap(({ id, quantity }): DifferingFigure[] => {
      const printed = row.cells[id];
      const column = stateNow.columns.find((one) => one.quantity === quantity);
      const now = column && currentRow.cells[column.id];
      if (printed?.is !== 'figure' || now?.is !== 'figure' || printed.replaced !== null) return [];
      if (printed.value === null || now.value === null || printed.value === now.value) return [];
      return [{ at, quantity, unit: printed.unit, printed: printed.value, now: now.value }];
    });
  });
}
