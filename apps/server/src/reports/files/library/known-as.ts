/** A file's number, and the head of the plant's chain after the row that gave it. */
export interface KnownAs {
  readonly reportNo: string;
  readonly chainHead: string;
}
