import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface LaterProps<Props> {
  readonly load: Load<Props>;
  readonly with: Props;
  /** What keeps the room. */
  readonly place: ReactNode;
}

const loaded = new Map<unknown, unknown>();

/**
 * Drawn once the rest of the page is on the screen: that is what the page is opened for. By hand, because what React waits
 * for itself it shows three tenths of a second after its place at the earliest.
 */
export function Later<Props extends object>({ load, with: props, place }: LaterProps<Props>) {
  const [Part, setPart] = useState(() => loaded.get(load) as ComponentType<Props> | undefined);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then(({ default: part }) => {
      loaded.set(load, part);
      startTransition(() => setPart(() => part));
    }, setError);
  }, [load]);
  if (error !== null) throw error;
  return Part ? <Part {...props} /> : place;
}
