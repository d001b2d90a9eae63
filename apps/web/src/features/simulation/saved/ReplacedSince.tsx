import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { SavedPlan } from '../queries.ts';

const parts = ['procedure', 'tables'] as const;

/** That what a plan was judged and worked out by is another by now: its verdicts are those of then. */
export function ReplacedSince({ replaced }: Pick<SavedPlan, 'replaced'>) {
  const t = useText();
  return parts
    .filter((part) => replaced[part])
    .map((part) => (
      <p key={part} role="status">
        <StateTag tone="warning">{t(`simulation.replaced.${part}`)}</StateTag>
      </p>
    ));
}
