import { insertMarkOfOne, isMarked, listMarked, readOldestMark, takeMarks, writeWatched } from './store.ts';

export { insertMarks } from './marks-store.ts';
export type { Mark } from './store.ts';

/**
 * Readers that watch some series only. Writing a watched series adds a mark in the same statement, so that a reader
 * neither misses a change nor has to poll; for all other series nothing is written.
 */
export const watches = {
  /** Replaces the watched series, in the transaction that determines them. */
  replace: writeWatched,
  take: takeMarks,
  marked: listMarked,
  oldestMark: readOldestMark,
  markOne: insertMarkOfOne,
  isMarked,
} as const;

export type Watches = typeof watches;
