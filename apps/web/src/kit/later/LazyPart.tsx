import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { LoadPart } from './kit.ts';
import { partOf } from './lazy-part.ts';

interface LazyPartProps<Props> {
  readonly load: LoadPart<Props>;
  readonly with: Props;
  /** What keeps the room. */
  readonly place: ReactNode;
  /** What stands there where it cannot be had; absent: what keeps the room. */
  readonly missing?: ReactNode;
}

const loaded = new Map<unknown, unknown>();

/**
 * Drawn once the rest of the page is on the screen: that is what the page is opened for. By hand, because what React waits
 * for itself it shows three tenths of a second after its place at the earliest.
 */
export function LazyPart<Props extends object>({ load, with: props, place, missing = place }: LazyPartProps<Props>) {
  const [Part, setPart] = useState(() => loaded.get(load) as ComponentType<Props> | undefined);
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (loaded.has(load)) return;
    partOf(load).then((part) => {
      if (part === null) return setMissing(true);
      loaded.set(load, part);
      startTransition(() => setPart(() => part));
    }, setError);
  }, [load]);
  if (error !== null) throw error;
  if (Part) return <Part {...props} />;
  return isMissing ? missing : place;
}
