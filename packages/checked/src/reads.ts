/** The element at `index`; throws where the list has none, so that a slip of a row never becomes a figure. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  return item === undefined ? outside(list, index) : item;
}

export function lastOf<T>(list: ArrayLike<T>): T {
  return itemAt(list, list.length - 1);
}

/**
 * The same for columns of figures. A function that reads lists of one kind is as fast as the bare read; one that reads all kinds is
 * twenty times slower, which the engine's loops would feel.
 */
export function numberAt(column: Float64Array, index: number): number {
  return column[index] ?? outside(column, index);
}

export function integerAt(column: Int32Array | Uint32Array | Int16Array | Uint16Array, index: number): number {
  return column[index] ?? outside(column, index);
}

function outside(list: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`There is no element ${index} in a list of ${list.length}.`);
}

/** What the caller knows to be there. */
export function required<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new TypeError('A value is missing that this code relies on.');
  return value;
}
