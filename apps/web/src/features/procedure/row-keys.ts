import { itemAt } from '@spillway/checked/reads';

/** List rows with keys that stay stable while editing. */
interface RowKeys<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly number[];
  /** Next unused key. */
  readonly fresh: number;
}

export const keyed = <Row>(rows: readonly Row[]): RowKeys<Row> => ({
  rows,
  keys: rows.map((_, index) => index),
  fresh: rows.length,
});

/**
 * Keys after a change: a moved row keeps its key, an edited row keeps the key of its position, and a new row gets a new
 * one.
 */
export function updateKeys<Row>(before: RowKeys<Row>, rows: readonly Row[]): RowKeys<Row> {
  const left = new Map(before.keys.map((key, index) => [key, itemAt(before.rows, index)]));
  const take = (key: number | undefined): number | null => (key !== undefined && left.delete(key) ? key : null);
  const keys = rows.map((row) => take([...left].find(([, knownRow]) => knownRow === row)?.[0]));
  const isOfSameLength = rows.length === before.rows.length;
  let fresh = before.fresh;
  const numberedKeys = keys.map((key, index) => {
    const known = key ?? (isOfSameLength ? take(before.keys[index]) : null);
    if (known !== null) return known;
    fresh += 1;
    return fresh - 1;
  });
  return { rows, keys: numberedKeys, fresh };
}
