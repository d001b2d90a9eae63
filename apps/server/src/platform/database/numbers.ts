/** As PostgreSQL numbers its types. */
const float8 = 701;
const headBytes = 20;

/**
 * Numbers as a parameter of type `float8[]`, in the form the server keeps to itself (`array_recv`): thousands of them cost neither
 * side the way through text.
 */
export function numbers(all: readonly (number | null)[]): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + all.length * 12);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = headBytes;
  let hasNull = 0;
  for (const one of all) {
    if (one === null) {
      view.setInt32(at, -1);
      at += 4;
      hasNull = 1;
    } else {
      view.setInt32(at, 8);
      view.setFloat64(at + 4, one);
      at += 12;
    }
  }
  for (const [place, word] of [1, hasNull, float8, all.length, 1].entries()) view.setInt32(place * 4, word);
  return bytes.subarray(0, at);
}
