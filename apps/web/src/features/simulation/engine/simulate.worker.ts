import type { Answered, Asked } from './asked.ts';
import { type Ready, readyOf, simulated } from './run.ts';

/** A plan is worked out beside the page, so that nothing waits while it is dragged. */
let ready: Ready | null = null;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'scene') {
    ready = readyOf(data.scene);
    return;
  }
  const { id, content, isExact } = data;
  try {
    postMessage({ id, simulated: ready && simulated(ready, content, isExact), fault: null } satisfies Answered);
  } catch (error) {
    // What the engine refuses is said; the next plan is worked out as if nothing had been.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    postMessage({ id, simulated: null, fault: code } satisfies Answered);
  }
});
