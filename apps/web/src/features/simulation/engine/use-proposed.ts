import { useCallback, useEffect, useRef, useState } from 'react';
import type { Content, Scene } from '../queries.ts';
import type { EngineRequest, Proposal, ProposeAnswered } from './messages.ts';
import { simulateWorker } from './simulate-worker.ts';

interface ProposalState {
  /** Null: not requested, not computed yet, or refused by the engine. */
  readonly proposed: Proposal | null;
  readonly content: Content | null;
  readonly state: 'idle' | 'searching' | 'pricing' | 'told' | 'refused' | 'failed' | 'stopped';
}

interface Proposer extends ProposalState {
  readonly begin: (content: Content) => void;
  readonly stop: () => void;
}

const idle: ProposalState = { proposed: null, content: null, state: 'idle' };

/** A proposal in its own worker, so that the plan can still be dragged; stopping terminates the worker. */
export function useProposed(scene: Scene): Proposer {
  const [proposing, show] = useState<ProposalState>(idle);
  const worker = useRef<Worker | null>(null);
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene ends what was asked of the one before.
  useEffect(() => {
    show(idle);
    return end;
  }, [scene, end]);

  const begin = useCallback(
    (content: Content) => {
      end();
      const made = simulateWorker();
      if (made === null) return show({ proposed: null, content, state: 'failed' });
      worker.current = made;
      show({ proposed: null, content, state: 'searching' });
      const ended = (state: 'refused' | 'failed') => {
        if (worker.current !== made) return;
        show((before) => ({ ...before, state: before.proposed === null ? state : 'stopped' }));
        end();
      };
      made.addEventListener('message', ({ data: { proposed } }: MessageEvent<ProposeAnswered>) => {
        if (worker.current !== made) return;
        if (proposed === null) return ended('refused');
        show({ proposed, content, state: proposed.prices === null ? 'pricing' : 'told' });
        if (proposed.prices !== null) end();
      });
      made.addEventListener('error', () => ended('failed'));
      made.postMessage({ kind: 'scene', scene } satisfies EngineRequest);
      made.postMessage({ kind: 'propose', content } satisfies EngineRequest);
    },
    [scene, end],
  );
  const stop = useCallback(() => {
    end();
    show((before) => ({ ...before, state: 'stopped' }));
  }, [end]);
  return { ...proposing, begin, stop };
}
