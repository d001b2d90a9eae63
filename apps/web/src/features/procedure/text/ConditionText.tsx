import { conditionText, type RuleNames } from '@spillway/contract/plant/procedure/sentences';
import type { ConditionOnWire } from '@spillway/contract/plant/procedure/shape';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useRowKeys } from '../use-row-keys.ts';

interface ConditionTextProps {
  readonly condition: ConditionOnWire;
  readonly names: RuleNames;
}

/** A constant, so that the keys of its rows never change. */
const emptyConditionOnWire: readonly ConditionOnWire[] = [];

/** A condition as text, with nested conditions below. */
export function ConditionText({ condition, names }: ConditionTextProps) {
  const t = useText();
  const language = useLanguage();
  const text = conditionText(condition, names, language);
  const isOpen = 'source' in condition && !condition.source.is_verified;
  const innerConditions = condition.when === 'all' || condition.when === 'any' ? condition.of : emptyConditionOnWire;
  const keys = useRowKeys(innerConditions);
  return (
    <>
      <span>
        {text}
        {innerConditions.length > 0 && ':'}
        {'source' in condition && <small className="quiet"> ({condition.source.article})</small>}
        {isOpen && <small className="procedure-open"> {t('procedure.notVerified')}</small>}
      </span>
      {innerConditions.length > 0 && (
        <ul className="procedure-condition">
          {innerConditions.map((one, index) => (
            <li key={keys[index]}>
              <ConditionText condition={one} names={names} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
