/** Where rows of the future may stand. */
export interface FutureTable {
  /** As people are told: several tables may be one kind. */
  readonly kind: string;
  readonly table: string;
  /** A time, or a day of the plant. */
  readonly column: string;
  readonly isDay?: boolean;
  /** Its rows are of series: asked only for those whose newest value is of the future. */
  readonly ofSeries?: boolean;
  /** Goes with its owner, and is not counted: the table that says when, and the columns they share. */
  readonly of?: { readonly table: string; readonly by: readonly string[] };
  /** Only the newest rows are looked at: the table has no index by time, and grows at its end. */
  readonly newestOf?: string;
}
