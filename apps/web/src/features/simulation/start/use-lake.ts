import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { askStart, type Scene, type StartRequest } from '../queries.ts';

/**
 * The start that is worked on. It is never taken away: while another is asked for, where that fails, and where nothing can be simulated from it, what is
 * drawn stays over the one there was.
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
    /** The lake as it was taken last, where nothing can be simulated from it though something was before. */
    unusable: newest !== null && newest.state !== 'ready' && newest !== scene ? newest : null,
    error,
    isBusy: isPending,
    start,
    /** One that was had before. */
    take: setUsable,
  };
}
