import './calculation.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useRuleWords } from './rule-words.ts';

/** What of a calculation deserves a word: a table left, a tailwater assumed, a reading that is old. */
export function Rules({ codes }: { readonly codes: readonly string[] }) {
  const t = useText();
  const say = useRuleWords();
  if (codes.length === 0) return null;
  return (
    <ul className="calculation-rules" aria-label={t('dashboard.calculation.rules')}>
      {codes.map((code) => (
        <li key={code}>
          <Icon name="info" size="small" />
          {say(code)}
        </li>
      ))}
    </ul>
  );
}
