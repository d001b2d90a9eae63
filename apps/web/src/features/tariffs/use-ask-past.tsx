import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import type { PriceChoice } from './queries.ts';

/** Before prices are saved: what they make of days that are settled. Null: the person does not want it. */
export function useAskPast() {
  const { ask, dialog } = usePastDialog();
  return {
    dialog,
    async ask(question: Parameters<typeof ask>[0]): Promise<PriceChoice | null> {
      const said = await ask({ about: 'money', ...question });
      return said && { recompute_past: said.recomputePast, reason: said.reason };
    },
  };
}
