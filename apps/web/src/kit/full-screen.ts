import { useSyncExternalStore } from 'react';

const isFull = () => document.fullscreenElement !== null;

function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

export const useFullScreen = (): boolean => useSyncExternalStore(watch, isFull);

export async function toggleFullScreen(): Promise<void> {
  if (isFull()) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
}
