/** What a person says of the days before today. */
export interface SaidOfPast {
  readonly recomputePast: boolean;
  readonly reason: string | null;
}
