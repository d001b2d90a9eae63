interface Guarded {
  readonly isDirty: () => boolean;
  readonly release: () => void;
}

const forms = new Set<Guarded>();

export function watchForm(form: Guarded): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

export const hasUnsavedInput = (): boolean => [...forms].some(({ isDirty }) => isDirty());

let queue: (() => void)[] = [];

/** Resolves when no unsaved input is left, for example saved while the question was open. */
export const waitForNoUnsavedInput = (): Promise<void> => new Promise((resolve) => queue.push(resolve));

/** Called by a form without unsaved input. */
export function notifyNoUnsavedInput(): void {
  if (hasUnsavedInput()) return;
  const all = queue;
  queue = [];
  for (const done of all) done();
}

/** The user has discarded the input knowingly: do not ask again when leaving. */
export function discardUnsavedInput(): void {
  for (const { release } of forms) release();
}
