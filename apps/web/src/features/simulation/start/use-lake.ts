import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { askStart, type Scene, type StartRequest } from '../queries.ts';

/**
 * Start that is being worked on. It stays while another one loads, when that fails, and when nothing can be simulated
 * from the new one, so that the draft is never lost.
 */
export function useLake(first: Scene | null = null, ask: (asked: StartRequest) => Promise<Scene> = askStart) {
  const [newest, setNewest] = useState<Scene | null>(null);
  const [usable, setUsable] = useState<Scene | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ask,
    onSuccess: (scene) => {
      setNewest(scene);
      if (scene.state === 'ready') setUsable(scene);
    },
  });
  const start = useCallback((at: string | null, source: string | null = null) => mutate({ at, source }), [mutate]);
  const scene = usable ?? first ?? newest;
  return {
    scene,
    /** The last loaded start if nothing can be simulated from it but a usable one came before. */
    unusable: newest !== null && newest.state !== 'ready' && newest !== scene ? newest : null,
    error,
    isBusy: isPending,
    start,
    /** Takes a start that was loaded before. */
    take: setUsable,
  };
}
