import type { Answered, Asked, ProposeAnswered } from './asked.ts';
import { proposing } from './propose.ts';
import { type Ready, readyOf, simulated } from './run.ts';

/** A plan is worked out beside the page, so that nothing waits while it is dragged. */
let ready: Ready | null = null;
/** Of the proposal that is being made; another one ends it. */
let proposalId = 0;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** Step by step: between two of them a plan that is dragged is worked out. */
function propose(id: number, content: Parameters<typeof proposing>[1]): void {
  if (ready === null) return;
  proposalId = id;
  const steps = proposing(ready, content);
  const next = () => {
    if (proposalId !== id) return;
    try {
      const { done, value } = steps.next();
      if (done) return;
      postMessage({ id, proposed: value, fault: null } satisfies ProposeAnswered);
      setTimeout(next, 0);
    } catch (error) {
      postMessage({ id, proposed: null, fault: codeOf(error) } satisfies ProposeAnswered);
    }
  };
  next();
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'scene') {
    ready = readyOf(data.scene);
    return;
  }
  const { id, content } = data;
  if (data.kind === 'propose') return propose(id, content);
  try {
    postMessage({ id, simulated: ready && simulated(ready, content, data.isExact), fault: null } satisfies Answered);
  } catch (error) {
    // What the engine refuses is said; the next plan is worked out as if nothing had been.
    postMessage({ id, simulated: null, fault: codeOf(error) } satisfies Answered);
  }
});
