import { useState } from 'react';

/** What is edited goes on from a version its author has seen; another that is taken into force meanwhile takes nothing away. */
export interface BasedOn<Content> {
  readonly basinId: string;
  /** What is edited, where it is not the version itself. */
  readonly kept: Content | null;
  /** Taken into force by somebody else since; null: nobody did. */
  readonly newerId: string | null;
  /** Goes on from the newer one: with what is edited, or from the version itself. */
  readonly goOn: (kept: Content | null) => void;
  /** It was taken into force by this person. */
  readonly taken: (basinId: string) => void;
}

export function useBasedOn<Content>(standingId: string, first: Content | null = null): BasedOn<Content> {
  const [{ basinId, kept }, set] = useState({ basinId: standingId, kept: first });
  return {
    basinId,
    kept,
    newerId: standingId === basinId ? null : standingId,
    goOn: (next) => set({ basinId: standingId, kept: next }),
    taken: (taken) => set({ basinId: taken, kept: null }),
  };
}
