import { conditionText, type RuleNames } from '@spillway/contract/plant/procedure/sentences';
import type { ConditionOnWire } from '@spillway/contract/plant/procedure/shape';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';

interface ConditionTextProps {
  readonly condition: ConditionOnWire;
  readonly names: RuleNames;
}

/** A condition as sentences, what lies within it below it. */
export function ConditionText({ condition, names }: ConditionTextProps) {
  const t = useText();
  const language = useLanguage();
  const text = conditionText(condition, names, language);
  const isOpen = 'source' in condition && !condition.source.is_verified;
  const within = condition.when === 'all' || condition.when === 'any' ? condition.of : [];
  return (
    <>
      <span>
        {text}
        {within.length > 0 && ':'}
        {'source' in condition && <small className="quiet"> ({condition.source.article})</small>}
        {isOpen && <small className="procedure-open"> {t('procedure.notVerified')}</small>}
      </span>
      {within.length > 0 && (
        <ul className="procedure-condition">
          {within.map((one, at) => (
            // Conditions have no name of their own; their place is who they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at}>
              <ConditionText condition={one} names={names} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
