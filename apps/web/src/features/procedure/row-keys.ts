import { itemAt } from '@spillway/checked/reads';

/** Rows of a list with a name for each that stays while somebody writes. */
interface Keyed<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly number[];
  /** The next name that nobody has. */
  readonly fresh: number;
}

export const keyed = <Row>(rows: readonly Row[]): Keyed<Row> => ({
  rows,
  keys: rows.map((_, at) => at),
  fresh: rows.length,
});

/**
 * The names after a change: a row that was moved takes its name along, one that was written in keeps that of its place, and one that was
 * added has a new one.
 */
export function rekeyed<Row>(before: Keyed<Row>, rows: readonly Row[]): Keyed<Row> {
  const left = new Map(before.keys.map((key, at) => [key, itemAt(before.rows, at)]));
  const take = (key: number | undefined): number | null => (key !== undefined && left.delete(key) ? key : null);
  const keys = rows.map((row) => take([...left].find(([, known]) => known === row)?.[0]));
  const isOfSameLength = rows.length === before.rows.length;
  let fresh = before.fresh;
  const named = keys.map((key, at) => {
    const known = key ?? (isOfSameLength ? take(before.keys[at]) : null);
    if (known !== null) return known;
    fresh += 1;
    return fresh - 1;
  });
  return { rows, keys: named, fresh };
}
