/** Null: the system. */
export interface Stamp {
  readonly by: string | null;
  readonly at: Date;
}
