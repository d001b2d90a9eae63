import { useEffect, useState } from 'react';
import { serverNow } from '../../base/server-clock.ts';

/** Server time, updated while mounted so that shown ages stay correct. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
