import { useSyncExternalStore } from 'react';

const isFull = () => document.fullscreenElement !== null;

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export const useFullScreen = (): boolean => useSyncExternalStore(watch, isFull);

export async function toggleFullScreen(): Promise<void> {
  if (isFull()) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
}
