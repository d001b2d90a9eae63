import { useCallback, useState } from 'react';

/** Keys that follow each other so soon are one step. */
const oneStepMs = 1000;
const mostSteps = 100;

interface Steps<Draft> {
  readonly written: Draft;
  /** What stood before each step, the newest last. */
  readonly before: readonly Draft[];
  readonly changedMs: number;
}

export const firstSteps = <Draft>(draft: Draft): Steps<Draft> => ({
  written: draft,
  before: [],
  changedMs: Number.NEGATIVE_INFINITY,
});

/** `isWhole`: not one of many keys, but a rule that came or went. */
export function stepped<Draft>(
  { written, before, changedMs }: Steps<Draft>,
  next: Draft,
  { nowMs, isWhole }: { readonly nowMs: number; readonly isWhole: boolean },
): Steps<Draft> {
  const goesOn = !isWhole && before.length > 0 && nowMs - changedMs < oneStepMs;
  return {
    written: next,
    before: goesOn ? before : [...before, written].slice(-mostSteps),
    // What is typed behind it is a step of its own.
    changedMs: isWhole ? Number.NEGATIVE_INFINITY : nowMs,
  };
}

/** Nothing to take back: it stays as it is. */
export function takenBack<Draft>(steps: Steps<Draft>): Steps<Draft> {
  const former = steps.before.at(-1);
  return former === undefined
    ? steps
    : { written: former, before: steps.before.slice(0, -1), changedMs: Number.NEGATIVE_INFINITY };
}

/** What somebody writes, and the way back: a rule that was removed by mistake took its article with it. */
export function useUndo<Draft>(draft: Draft, countOf: (draft: Draft) => number) {
  const [steps, set] = useState(() => firstSteps(draft));
  // The same function for as long as the page is open: what is handed it need not be drawn anew with each letter.
  const write = useCallback(
    (change: (before: Draft) => Draft) => {
      const nowMs = performance.now();
      set((known) => {
        const next = change(known.written);
        return stepped(known, next, { nowMs, isWhole: countOf(next) !== countOf(known.written) });
      });
    },
    [countOf],
  );
  return {
    written: steps.written,
    isFirst: steps.before.length === 0,
    write,
    undo: () => set(takenBack),
  };
}
