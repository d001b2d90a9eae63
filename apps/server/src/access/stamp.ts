/** Who changed a record, and when; null is the system itself. */
export interface Stamp {
  readonly by: string | null;
  readonly at: Date;
}
