import { useCallback, useEffect, useRef, useState } from 'react';
import type { Content, Scene } from '../queries.ts';
import type { Answered, Depth, EngineRequest, Simulated } from './messages.ts';
import { simulateWorker } from './simulate-worker.ts';

interface Shown {
  readonly simulated: Simulated | null;
  readonly fault: string | null;
  /** The result shown belongs to an earlier plan. */
  readonly isBehind: boolean;
}

interface Simulating extends Shown {
  /** Retries with a new worker in place of the failed one. */
  readonly again: () => void;
}

/** Fault code of a worker that cannot be loaded, failed or does not answer. */
export const workerFault = 'worker';
/** No simulation takes this long on any machine: report a failure. A later answer is still shown. */
const silentMs = 60_000;

/** A pause this long means the user let go or is thinking: compute members, then everything exactly. */
const restsMs = { members: 60, exact: 250 } as const;

interface Beside {
  ask: (content: Content, depth: Depth) => void;
  end: () => void;
}

/** One worker; of the plans requested while it is busy only the newest is simulated. */
function beside(scene: Scene, onAnswer: (answered: Answered, isLast: boolean) => void): Beside {
  const worker = simulateWorker();
  if (worker === null)
    return { ask: () => onAnswer({ id: 0, simulated: null, fault: workerFault }, true), end: () => undefined };
  const post = (asked: EngineRequest) => worker.postMessage(asked);
  let [asked, isBusy] = [0, false];
  let waiting: { readonly content: Content; readonly depth: Depth } | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const failed = () => onAnswer({ id: asked, simulated: null, fault: workerFault }, true);
  const next = () => {
    if (isBusy || waiting === null) return;
    isBusy = true;
    asked += 1;
    post({ kind: 'run', id: asked, ...waiting });
    waiting = null;
    silence = setTimeout(failed, silentMs);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    isBusy = false;
    clearTimeout(silence);
    onAnswer(data, waiting === null);
    next();
  });
  // A worker file that cannot be loaded, or an unexpected error, is reported like any other fault.
  worker.addEventListener('error', () => {
    clearTimeout(silence);
    failed();
  });
  post({ kind: 'scene', scene });
  return {
    ask(content, depth) {
      waiting = { content, depth };
      next();
    },
    end: () => {
      clearTimeout(silence);
      worker.terminate();
    },
  };
}

/** Simulation of a plan: by lookup tables while dragging, exact at rest. */
export function useSimulated(scene: Scene, content: Content): Simulating {
  const [shown, setShown] = useState<Shown>({ simulated: null, fault: null, isBehind: true });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const worker = useRef<Beside | null>(null);
  const text = JSON.stringify(content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another worker.
  useEffect(() => {
    if (scene.engine === null) return;
    const made = beside(scene, ({ simulated, fault }, isLast) => setShown({ simulated, fault, isBehind: !isLast }));
    worker.current = made;
    return () => {
      made.end();
      worker.current = null;
      setShown({ simulated: null, fault: null, isBehind: true });
    };
  }, [scene, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is another worker, which is asked anew.
  useEffect(() => {
    const asked = JSON.parse(text) as Content;
    worker.current?.ask(asked, 'line');
    const timers = (['members', 'exact'] as const).map((depth) =>
      setTimeout(() => worker.current?.ask(asked, depth), restsMs[depth]),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [text, scene, attempt]);
  return { ...shown, again };
}
