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

/** What was typed was given up knowingly: nobody need ask again on the way out. */
export function giveUpTyped(): void {
  for (const { release } of forms) release();
}
