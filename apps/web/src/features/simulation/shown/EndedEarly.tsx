import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { SimulatedPlan } from '../engine/messages.ts';

/** Notice that the lake left its capacity curve or the release became unknown: nothing is computed beyond that. */
export function EndedEarly({ simulated }: { readonly simulated: SimulatedPlan }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { end, fromMs, rows, stepMs } = simulated;
  if (end === 'complete') return null;
  return (
    <p role="alert">
      <StateTag tone="critical">
        {t(`simulation.ended.${end}`, { time: dateMinute(fromMs + (rows - 1) * stepMs) })}
      </StateTag>
    </p>
  );
}
