import type { Content } from '../queries.ts';
import type { Answered, EngineRequest, ProposeAnswered } from './messages.ts';
import { proposing } from './propose.ts';
import { type Ready, readyOf, simulated } from './run.ts';

/** A plan is worked out beside the page, so that nothing waits while it is dragged. */
let ready: Ready | null = null;
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** Told as far as it is known, again and again. Who has no more use for it ends the worker. */
function propose(content: Content): void {
  if (ready === null) return;
  try {
    for (const proposed of proposing(ready, content)) postMessage({ proposed, fault: null } satisfies ProposeAnswered);
  } catch (error) {
    postMessage({ proposed: null, fault: codeOf(error) } satisfies ProposeAnswered);
  }
}

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.kind === 'scene') {
    ready = readyOf(data.scene);
    return;
  }
  if (data.kind === 'propose') return propose(data.content);
  const { id, content, depth } = data;
  try {
    postMessage({ id, simulated: ready && simulated(ready, content, depth), fault: null } satisfies Answered);
  } catch (error) {
    // What the engine refuses is said; the next plan is worked out as if nothing had been.
    postMessage({ id, simulated: null, fault: codeOf(error) } satisfies Answered);
  }
});
