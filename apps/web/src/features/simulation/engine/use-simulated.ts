import { useCallback, useEffect, useRef, useState } from 'react';
import type { Content, Scene } from '../queries.ts';
import type { Depth, EngineRequest, EngineResult, SimulatedPlan } from './messages.ts';
import { simulateWorker } from './simulate-worker.ts';

interface ShownSimulation {
  readonly simulated: SimulatedPlan | null;
  readonly fault: string | null;
  /** The result shown belongs to an earlier plan. */
  readonly isBehind: boolean;
}

interface SimulationState extends ShownSimulation {
  /** Retries with a new worker in place of the failed one. */
  readonly again: () => void;
}

/** Fault code of a worker that cannot be loaded, failed or does not answer. */
export const workerFault = 'worker';
/** No simulation takes this long on any machine: report a failure. A later answer is still shown. */
const silentMs = 60_000;

/** A pause this long means the user let go or is thinking: compute members, then everything exactly. */
const restsMs = { members: 60, exact: 250 } as const;

interface SimulationWorker {
  ask: (content: Content, depth: Depth) => void;
  end: () => void;
}

/** One worker; of the plans requested while it is busy only the newest is simulated. */
function simulateBeside(scene: Scene, onAnswer: (answered: EngineResult, isLast: boolean) => void): SimulationWorker {
  const worker = simulateWorker();
  if (worker === null)
    return { ask: () => onAnswer({ id: 0, simulated: null, fault: workerFault }, true), end: () => undefined };
  const post = (request: EngineRequest) => worker.postMessage(request);
  let [requestNo, isBusy] = [0, false];
  let waiting: { readonly content: Content; readonly depth: Depth } | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const failed = () => onAnswer({ id: requestNo, simulated: null, fault: workerFault }, true);
  const next = () => {
    if (isBusy || waiting === null) return;
    isBusy = true;
    requestNo += 1;
    post({ kind: 'run', id: requestNo, ...waiting });
    waiting = null;
    silence = setTimeout(failed, silentMs);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<EngineResult>) => {
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
export function useSimulated(scene: Scene, content: Content): SimulationState {
  const [shownSimulation, setShown] = useState<ShownSimulation>({ simulated: null, fault: null, isBehind: true });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const worker = useRef<SimulationWorker | null>(null);
  const text = JSON.stringify(content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another worker.
  useEffect(() => {
    if (scene.engine === null) return;
    const made = simulateBeside(scene, ({ simulated, fault }, isLast) =>
      setShown({ simulated, fault, isBehind: !isLast }),
    );
    worker.current = made;
    return () => {
      made.end();
      worker.current = null;
      setShown({ simulated: null, fault: null, isBehind: true });
    };
  }, [scene, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is another worker, which is asked anew.
  useEffect(() => {
    const requestContent = JSON.parse(text) as Content;
    worker.current?.ask(requestContent, 'line');
    const timers = (['members', 'exact'] as const).map((depth) =>
      setTimeout(() => worker.current?.ask(requestContent, depth), restsMs[depth]),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [text, scene, attempt]);
  return { ...shownSimulation, again };
}
