import { useEffect } from 'react';
import { useObserved } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { tryMissedAgain } from '../../kit/later/lazy-part.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';

/** What a page is opened for comes first. */
const restAfterMs = 8_000;

/**
 * Everything this person may open, once the first page stands: a line that goes down takes no page away. What could not be had then is
 * asked for again when the line is back.
 */
export function useFetchAhead(): void {
  const permitted = usePermittedScreens();
  const isLive = useObserved(connection).state.kind === 'live';
  useEffect(() => {
    if (!isLive) return;
    tryMissedAgain();
    const fetchThem = async () => (await import('./fetch-screens.ts')).fetchScreens(permitted);
    const timer = setTimeout(() => void fetchThem().catch(() => undefined), restAfterMs);
    return () => clearTimeout(timer);
  }, [isLive, permitted]);
}
