import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../base/storage.ts';
import { createLeadership, type Leadership } from '../../../base/stream/leadership.ts';

const key = 'sound-leader';
const store = {
  read: () => readStored(key),
  write: (value: string) => writeStored(key, value),
  remove: () => removeStored(key),
};

/** Of several tabs of a browser one sounds: one that may. Given back when the tab goes. */
export function useSoundLeader(): Leadership {
  const [leadership] = useState(() => {
    const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
    return createLeadership({ tab, store, now: Date.now });
  });
  useEffect(() => {
    window.addEventListener('pagehide', leadership.resign);
    return () => {
      window.removeEventListener('pagehide', leadership.resign);
      leadership.resign();
    };
  }, [leadership]);
  return leadership;
}
