type Act = 'up' | 'down' | 'change' | 'remove';

/** Where the keyboard goes on: to a button of a rule, or into its form. */
export interface FocusWanted {
  readonly at: number;
  readonly act: Act | 'form';
}

const fields = 'input, textarea, select, button';

/**
 * In a list of rules, within which there may be others. A button that is gone gives way to its neighbour, a rule that is gone to the one that took
 * its place or to the last, and the very last rule to the button that adds one.
 */
export function focusIn(root: HTMLElement, { at, act }: FocusWanted): void {
  const within = (of: Element | undefined, selector: string) => of?.querySelector<HTMLElement>(selector) ?? null;
  const rows = [...(within(root, ':scope > .procedure-items')?.children ?? [])];
  const row = rows[Math.min(at, rows.length - 1)];
  const acts = ':scope > .procedure-item > .procedure-acts';
  const found =
    act === 'form'
      ? within(row, `:scope > .procedure-form :is(${fields})`)
      : (within(row, `${acts} > [data-act=${act}]`) ?? within(row, `${acts} > button`));
  (found ?? within(root, ':scope > [data-act=add]'))?.focus();
}
