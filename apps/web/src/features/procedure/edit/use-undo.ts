import { useCallback, useState } from 'react';

/** Keystrokes this close together count as one step. */
const oneStepMs = 1000;
const mostSteps = 100;

interface Steps<Draft> {
  readonly written: Draft;
  /** States before each step, newest last. */
  readonly before: readonly Draft[];
  readonly changedMs: number;
}

export const firstSteps = <Draft>(draft: Draft): Steps<Draft> => ({
  written: draft,
  before: [],
  changedMs: Number.NEGATIVE_INFINITY,
});

/** `isWhole`: adding or removing a rule, not one of many keystrokes. */
export function stepped<Draft>(
  { written, before, changedMs }: Steps<Draft>,
  next: Draft,
  { nowMs, isWhole }: { readonly nowMs: number; readonly isWhole: boolean },
): Steps<Draft> {
  const isSameTyping = !isWhole && before.length > 0 && nowMs - changedMs < oneStepMs;
  return {
    written: next,
    before: isSameTyping ? before : [...before, written].slice(-mostSteps),
    // Typing after it starts a new step.
    changedMs: isWhole ? Number.NEGATIVE_INFINITY : nowMs,
  };
}

/** Unchanged if there is nothing to undo. */
export function undoStep<Draft>(steps: Steps<Draft>): Steps<Draft> {
  const previousStep = steps.before.at(-1);
  return previousStep === undefined
    ? steps
    : { written: previousStep, before: steps.before.slice(0, -1), changedMs: Number.NEGATIVE_INFINITY };
}

/** Editor state with undo: removing a rule by mistake also removes its article. */
export function useUndo<Draft>(draft: Draft, countOf: (draft: Draft) => number) {
  const [steps, set] = useState(() => firstSteps(draft));
  // Stable callback, so that memoized children do not render on every keystroke.
  const write = useCallback(
    (change: (before: Draft) => Draft) => {
      const nowMs = performance.now();
      set((current) => {
        const next = change(current.written);
        return stepped(current, next, { nowMs, isWhole: countOf(next) !== countOf(current.written) });
      });
    },
    [countOf],
  );
  return {
    written: steps.written,
    isFirst: steps.before.length === 0,
    write,
    undo: () => set(undoStep),
  };
}
