import type { MessageKind } from '../kinds.ts';

/** Messages that a test queues itself; their cause is their text. */
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
