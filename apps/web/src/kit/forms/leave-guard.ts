interface Guarded {
  readonly isDirty: () => boolean;
  readonly release: () => void;
}

/** The forms on the screen. */
const forms = new Set<Guarded>();

export function watchForm(form: Guarded): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

export const somethingTyped = (): boolean => [...forms].some(({ isDirty }) => isDirty());

let waiting: (() => void)[] = [];

/** Comes once nothing typed is left to lose: it was saved while somebody was still being asked about it. */
export const nothingTypedAnyMore = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

/** Told by a form that has nothing to lose any more. */
export function tellNothingTyped(): void {
  if (somethingTyped()) return;
  const all = waiting;
  waiting = [];
  for (const done of all) done();
}

/** What was typed was given up knowingly: nobody need ask again on the way out. */
export function giveUpTyped(): void {
  for (const { release } of forms) release();
}
