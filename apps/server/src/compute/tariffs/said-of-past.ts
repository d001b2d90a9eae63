/** A person's decision about the days before today. */
export interface SaidOfPast {
  readonly recomputePast: boolean;
  readonly reason: string | null;
}
