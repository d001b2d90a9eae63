import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storedDevice } from '../../shared/devices/stored-device.ts';

/**
 * Keeps the notifications of this browser with the current account, and opens the address of a clicked one. Loads no
 * code if notifications are off.
 */
export function useNotifications(accountId: string): void {
  const { history } = useRouter();
  useEffect(() => {
    if (storedDevice() === null) return;
    // A failed sync is repeated on the next page load.
    void import('../../shared/devices/sync.ts').then(({ syncDevice }) => syncDevice(accountId)).catch(() => undefined);
  }, [accountId]);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (worker === undefined) return;
    const go = ({ data, ports }: MessageEvent<{ readonly kind?: string; readonly path?: string } | null>) => {
      if (data?.kind !== 'open' || !data.path?.startsWith('/')) return;
      ports[0]?.postMessage('taken');
      history.push(data.path);
    };
    worker.addEventListener('message', go);
    return () => worker.removeEventListener('message', go);
  }, [history]);
}
