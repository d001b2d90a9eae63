export interface TariffPastChoice {
  readonly recomputePast: boolean;
  readonly reason: string | null;
}
