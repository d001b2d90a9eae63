import { useCallback, useEffect, useRef, useState } from 'react';
import type { Content, Scene } from '../queries.ts';
import type { Answered, Depth, EngineRequest, Simulated } from './messages.ts';
import { simulateWorker } from './simulate-worker.ts';

interface Shown {
  readonly simulated: Simulated | null;
  readonly fault: string | null;
  /** What is shown is of a plan before this one. */
  readonly isBehind: boolean;
}

interface Simulating extends Shown {
  /** With a worker of its own, in the place of one that failed. */
  readonly again: () => void;
}

/** What a worker says that cannot be had, failed, or never answers. */
export const workerFault = 'worker';
/** Nothing takes so long, on any machine: whoever waits is told. An answer that comes all the same is shown. */
const silentMs = 60_000;

/** A finger that rests so long has let go, or thinks: members follow, then all of it exactly. */
const restsMs = { members: 60, exact: 250 } as const;

interface Beside {
  ask: (content: Content, depth: Depth) => void;
  end: () => void;
}

/** One worker; of what is asked while it works only the newest is worked out. */
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
  // A file of the worker that cannot be had, or a fault nobody foresaw: said like any other.
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

/** The lake under a plan: by tables while it is dragged, exactly once the finger rests. */
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
