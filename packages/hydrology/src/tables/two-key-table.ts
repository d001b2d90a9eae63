/**
 * A table of two keys (ZAQ, ZPQ, a page of HPQ), ragged or regular: one curve of (second key, value) for each first key.
 *   v(x, y) = v[i](y) + (v[i+1](y) - v[i](y)) * (x - x[i]) / (x[i+1] - x[i]),   v[i] read as a table of one key
 * On a regular grid this is the usual bilinear patch. Each curve has its own range of the second key; a key outside one of
 * the two curves used is outside the table. Example ZAQ at 248.2 m and 1.4 m: 145.54 on z = 248, 154.14 on 249 -> 147.26.
 */
export interface TwoKeyTable {
  readonly id: string;
  /** One per curve, strictly increasing. */
  readonly firstKeys: Float64Array;
  /** Curve `i` is rows `starts[i] .. starts[i + 1] - 1`; one entry more than there are curves. */
  readonly starts: Int32Array;
  readonly secondKeys: Float64Array;
  readonly values: Float64Array;
  /** The curves, and the row of each curve, of the last lookup; see `OneKeyTable`. */
  hint: number;
  readonly rowHints: Int32Array;
}
