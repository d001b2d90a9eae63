/** What a file is known by: its number, and the head of the plant's chain behind the row that gave it. */
export interface KnownAs {
  readonly reportNo: string;
  readonly chainHead: string;
}
