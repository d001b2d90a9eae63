import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Part {
  readonly kind: string;
  readonly outletId?: string;
}

export const keyOf = ({ kind, outletId = '' }: Part): string => `${kind} ${outletId}`;

const partsOf = (root: Element) => [...root.querySelectorAll<SVGGElement>('[role="button"]')];

/** The drawing is one stop of the Tab key; inside it the arrows go from part to part, in the order they are drawn. */
export function useRoving(keys: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen !== null && keys.includes(chosen) ? chosen : keys[0];
  return {
    stop,
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const parts = partsOf(event.currentTarget);
      const at = parts.indexOf(event.target as SVGGElement);
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? parts.length - 1 : at + (steps[event.key] ?? 0);
      if (at < 0 || to === at) return;
      event.preventDefault();
      parts[(to + parts.length) % parts.length]?.focus();
    },
    onFocus(event: FocusEvent<SVGSVGElement>) {
      const at = partsOf(event.currentTarget).indexOf(event.target as unknown as SVGGElement);
      const key = keys[at];
      if (key !== undefined) setChosen(key);
    },
  };
}
