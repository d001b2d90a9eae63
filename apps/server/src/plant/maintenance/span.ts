interface Period {
  readonly from: Date;
  readonly to: Date | null;
}

/** From the earliest start to the latest end; null where one has no end. */
export function spanOf(periods: readonly Period[]): Period {
  const from = new Date(Math.min(...periods.map((one) => one.from.getTime())));
  const ends = periods.map(({ to }) => to?.getTime() ?? Number.POSITIVE_INFINITY);
  const endMs = Math.max(...ends);
  return { from, to: Number.isFinite(endMs) ? new Date(endMs) : null };
}
