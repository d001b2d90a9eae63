/** Numbers and instants as the text of an array: none needs quoting, which the driver would do for each. */
export const column = (all: readonly (number | string | null)[]): string =>
  `{${all.map((one) => one ?? 'NULL').join()}}`;

/** PostgreSQL's type number. */
const float8 = 701;
const headBytes = 20;
const none = -1;

/** Numbers as a parameter of type `float8[]` in the server's binary form (`array_recv`, `array_send`): thousands of them never pass through text. */
export function numbers(all: readonly (number | null)[]): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + all.length * 12);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = headBytes;
  let hasNull = 0;
  for (const one of all) {
    view.setInt32(at, one === null ? none : 8);
    at += 4;
    if (one === null) hasNull = 1;
    else {
      view.setFloat64(at, one);
      at += 8;
    }
  }
  for (const [index, word] of [1, hasNull, float8, all.length, 1].entries()) view.setInt32(index * 4, word);
  return bytes.subarray(0, at);
}

/** Reads what `array_send` makes of a non-empty `float8[]`. */
export function readNumbers(bytes: Buffer): (number | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = headBytes;
  return Array.from({ length: view.getInt32(12) }, () => {
    const isNone = view.getInt32(at) === none;
    at += isNone ? 4 : 12;
    return isNone ? null : view.getFloat64(at - 8);
  });
}
