/** A table that may hold rows of the future. */
export interface FutureTable {
  /** The kind shown to people; several tables may share one. */
  readonly kind: string;
  readonly table: string;
  /** A time, or a day of the plant. */
  readonly column: string;
  readonly isDay?: boolean;
  /** Its rows belong to series: only series whose newest value is of the future are searched. */
  readonly ofSeries?: boolean;
  /** Rows go with their owner and are not counted: the table with the time, and the columns they share. */
  readonly of?: { readonly table: string; readonly by: readonly string[] };
  /** Only the newest rows are searched, because the table has no index by time and grows at its end. */
  readonly newestOf?: string;
}
