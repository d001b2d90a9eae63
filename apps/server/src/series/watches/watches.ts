import { insertMarkOfOne, isMarked, listMarked, readOldestMark, takeMarks, writeWatched } from './store.ts';

export { insertMarks } from './marks-store.ts';
export type { Mark } from './store.ts';

/**
 * Who is told of some series only. What is written of a watched series leaves a mark in the same statement, so that whoever goes by it
 * never misses a change and never asks for one; of all other series nothing is written.
 */
export const watches = {
  /** Instead of those that were watched, in the transaction that says which they are now. */
  replace: writeWatched,
  take: takeMarks,
  marked: listMarked,
  oldestMark: readOldestMark,
  markOne: insertMarkOfOne,
  isMarked,
} as const;

export type Watches = typeof watches;
