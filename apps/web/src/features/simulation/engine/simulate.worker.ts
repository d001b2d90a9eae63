import type { Content } from '../queries.ts';
import type { EngineRequest, EngineResult, ProposeAnswered } from './messages.ts';
import { proposePlan } from './propose.ts';
import { type Ready, readyOf, simulated } from './run.ts';

/** Plans are simulated in a worker so that the page stays responsive while dragging. */
let ready: Ready | null = null;
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** Posts intermediate results; the caller terminates the worker when it needs no more. */
function propose(content: Content): void {
  if (ready === null) return;
  try {
    for (const proposed of proposePlan(ready, content))
      postMessage({ proposed, fault: null } satisfies ProposeAnswered);
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
    postMessage({ id, simulated: ready && simulated(ready, content, depth), fault: null } satisfies EngineResult);
  } catch (error) {
    // Report a refused plan; the next plan is simulated as usual.
    postMessage({ id, simulated: null, fault: codeOf(error) } satisfies EngineResult);
  }
});
