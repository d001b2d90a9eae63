import type { Content } from './queries.ts';

/**
 * Updates a part of the procedure from its current state. Writers are stable while typing, so that memoized components
 * do not render.
 */
export type Write<Value> = (change: (before: Value, content: Content) => Value) => void;

type Rules = 'periods' | 'stations' | 'modes' | 'limits' | 'notices' | 'sirens';

/** Writer of one list of rules, derived from that of the whole. */
export const writerOf =
  <Key extends Rules>(write: Write<Content>, key: Key): Write<readonly Content[Key][number][]> =>
  (change) =>
    write((content) => ({ ...content, [key]: [...change(content[key], content)] }));
