import type { MessageKind } from '../kinds.ts';

/** Messages that a test queues by itself: their cause is what they say. */
export const probe: MessageKind = {
  kind: 'probe',
  purpose: 'test',
  priority: 5,
  lastsMs: 3600_000,
  keptWhileHeld: true,
  maxTries: 6,
  compose: async ({ causeId, payload }) => {
    const short = (payload as { readonly short?: string } | null)?.short ?? causeId;
    return { subject: causeId, text: `${causeId}\n`, short };
  },
};
