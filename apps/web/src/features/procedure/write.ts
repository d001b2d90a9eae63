import type { Content } from './queries.ts';

/**
 * Writes a part of the procedure as it follows from what stands there by then. A function of that kind stays the same while somebody types, so
 * that what it is handed to need not be drawn anew.
 */
export type Write<Value> = (change: (before: Value, content: Content) => Value) => void;

type Rules = 'periods' | 'stations' | 'modes' | 'limits' | 'notices' | 'sirens';

/** The writer of one list of rules, from that of the whole. */
export const writerOf =
  <Key extends Rules>(write: Write<Content>, key: Key): Write<readonly Content[Key][number][]> =>
  (change) =>
    write((content) => ({ ...content, [key]: [...change(content[key], content)] }));
