import { useState } from 'react';

/** What is edited goes on from a version its author has seen; another that is taken into force meanwhile takes nothing away. It outlives the section it is edited in. */
export interface BasedOn<Content> {
  readonly basinId: string;
  /** What is edited, where it is not the version itself. */
  readonly kept: Content | null;
  /** Written already of why it is to count. */
  readonly reason: string;
  /** Taken into force by somebody else since; null: nobody did. */
  readonly newerId: string | null;
  readonly edit: (kept: Content | null) => void;
  readonly write: (reason: string) => void;
  /** Goes on from the newer one: with what is edited, or from the version itself. */
  readonly goOn: (kept: Content | null) => void;
  /** It was taken into force by this person. */
  readonly taken: (basinId: string) => void;
}

export function useBasedOn<Content>(standingId: string): BasedOn<Content> {
  const [{ basinId, kept, reason }, set] = useState({
    basinId: standingId,
    kept: null as Content | null,
    reason: '',
  });
  return {
    basinId,
    kept,
    reason,
    newerId: standingId === basinId ? null : standingId,
    edit: (next) => set((old) => ({ ...old, kept: next })),
    write: (next) => set((old) => ({ ...old, reason: next })),
    goOn: (next) => set((old) => ({ basinId: standingId, kept: next, reason: next === null ? '' : old.reason })),
    taken: (taken) => set({ basinId: taken, kept: null, reason: '' }),
  };
}
