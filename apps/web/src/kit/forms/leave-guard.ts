interface Guarded {
  readonly isDirty: () => boolean;
  readonly release: () => void;
}

const forms = new Set<Guarded>();

export function watchForm(form: Guarded): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

export const somethingTyped = (): boolean => [...forms].some(({ isDirty }) => isDirty());

let waiting: (() => void)[] = [];

/** Resolves when no unsaved input is left, for example saved while the question was open. */
export const nothingTypedAnyMore = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

/** Called by a form without unsaved input. */
export function tellNothingTyped(): void {
  if (somethingTyped()) return;
  const all = waiting;
  waiting = [];
  for (const done of all) done();
}

/** The user has discarded the input knowingly: do not ask again when leaving. */
export function giveUpTyped(): void {
  for (const { release } of forms) release();
}
