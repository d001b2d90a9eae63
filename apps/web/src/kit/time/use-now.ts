import { useEffect, useState } from 'react';
import { serverNow } from '../../base/server-clock.ts';

/** The server's time, moving on by itself while something on the screen says how old it is. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
