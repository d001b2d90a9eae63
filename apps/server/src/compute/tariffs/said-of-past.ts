export interface SaidOfPast {
  readonly recomputePast: boolean;
  readonly reason: string | null;
}
