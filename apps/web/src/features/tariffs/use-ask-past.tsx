import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import type { PriceChoice } from './queries.ts';

/** Shows the effect of prices on settled days before saving. Null: the user cancelled. */
export function useAskPast() {
  const { ask, dialog } = usePastDialog();
  return {
    dialog,
    async ask(question: Parameters<typeof ask>[0]): Promise<PriceChoice | null> {
      const pastAnswer = await ask({ about: 'money', ...question });
      return pastAnswer && { recompute_past: pastAnswer.recomputePast, reason: pastAnswer.reason };
    },
  };
}
