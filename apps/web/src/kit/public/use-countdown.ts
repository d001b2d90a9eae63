import { useEffect, useState } from 'react';

/** Counts down whole seconds to zero; `start` restarts it. */
export function useCountdown(): readonly [leftS: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [remainingS, setRemainingS] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setRemainingS(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return [remainingS, (seconds) => setEndsAt(Date.now() + seconds * 1000)];
}
