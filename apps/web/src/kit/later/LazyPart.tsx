import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { LoadPart } from './kit.ts';
import { partOf } from './lazy-part.ts';

interface LazyPartProps<Props> {
  readonly load: LoadPart<Props>;
  readonly with: Props;
  readonly place: ReactNode;
  /** Replacement if loading fails; absent: the placeholder. */
  readonly missing?: ReactNode;
}

const loaded = new Map<unknown, unknown>();

/**
 * Loaded after the rest of the page is visible. Not with Suspense: React shows suspended content at least 0.3 s after
 * its fallback.
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
