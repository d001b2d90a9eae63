import './calculation.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';

const knownItems = [
  'plant_incomplete',
  'no_capacity_curve',
  'no_lake_level',
  'level_carried',
  'gauges_apart',
  'outlet_missing',
  'tailwater_assumed',
  'table_left',
  'outside_limits',
  'may_overtop',
  'not_settled',
  'too_little_before',
  'inflow_doubted',
  'overridden',
] as const;

const isKnown = (code: string): code is (typeof knownItems)[number] => knownItems.some((one) => one === code);

/** Texts for the remark codes of a calculation. */
function useRuleWords(): (code: string) => string {
  const t = useText();
  // A newer server may send unknown codes; show the code itself.
  return (code) => (isKnown(code) ? t(`dashboard.rule.${code}`) : t('dashboard.rule.other', { code }));
}

/** Remarks of a calculation: level outside the table, assumed tailwater, old reading. */
export function Rules({ codes }: { readonly codes: readonly string[] }) {
  const t = useText();
  const ruleWords = useRuleWords();
  if (codes.length === 0) return null;
  return (
    <ul className="calculation-rules" aria-label={t('dashboard.calculation.rules')}>
      {codes.map((code) => (
        <li key={code}>
          <Icon name="info" size="small" />
          {ruleWords(code)}
        </li>
      ))}
    </ul>
  );
}
