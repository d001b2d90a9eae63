import './conditions.css';
import { useText } from '../../base/i18n/use-text.ts';
import { ConditionItem, conditionKey } from './ConditionItem.tsx';
import type { Condition } from './queries.ts';

/** Shown above every page until the cause is gone, so that everybody sees it. */
export default function ConditionBar({ conditions }: { readonly conditions: readonly Condition[] }) {
  const t = useText();
  return (
    <div className="condition-bar" role="alert" aria-label={t('conditions.label')}>
      <ul>
        {conditions.map((one) => (
          <ConditionItem key={conditionKey(one)} condition={one} />
        ))}
      </ul>
    </div>
  );
}
