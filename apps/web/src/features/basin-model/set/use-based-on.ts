import { useState } from 'react';

/**
 * Edits are based on a version that the author has seen; another version put into force meanwhile discards nothing.
 * Outlives the section in which it is edited.
 */
export interface BasedOn<Content> {
  readonly basinId: string;
  /** Edited content, if different from the version. */
  readonly kept: Content | null;
  /** Reason typed so far. */
  readonly reason: string;
  /** Version put into force since by another user; null: none. */
  readonly newerId: string | null;
  readonly edit: (kept: Content | null) => void;
  readonly write: (reason: string) => void;
  /** Continues from the newer version, with the given edits or none. */
  readonly goOn: (kept: Content | null) => void;
  /** The user put it into force. */
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
    taken: (chosenBasinId) => set({ basinId: chosenBasinId, kept: null, reason: '' }),
  };
}
