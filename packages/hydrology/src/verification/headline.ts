/** A score where less is better (CRPS, MAE, RMSE) of one lead, and that of persistence. */
export interface PersistenceComparison {
  readonly leadMin: number;
  readonly score: number;
  readonly persistence: number;
}

/**
 * The longest lead that still halves the score of persistence: score <= persistence / 2 (the headline of GloFAS: CRPSS at least 0.5).
 * Persistence is hard to beat over minutes, so the shortest leads need not; but after the first that does, the first that fails ends it: a
 * lead that is good by chance beyond one that is not promises nothing. Null when none does. `leads` in any order.
 */
export function headlineLeadMin(leads: readonly PersistenceComparison[]): number | null {
  let headline: number | null = null;
  for (const { leadMin, score, persistence } of leads.toSorted((a, b) => a.leadMin - b.leadMin)) {
    const beatsPersistence = persistence > 0 && score <= persistence / 2;
    if (!beatsPersistence && headline !== null) break;
    if (beatsPersistence) headline = leadMin;
  }
  return headline;
}
