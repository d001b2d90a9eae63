import { Icon } from '../../ui/icon/Icon.tsx';
import { type Condition, isCritical } from './queries.ts';
import { useConditionWords } from './use-condition-words.ts';

export const conditionKey = ({ code, node_name, facts }: Condition) => `${code} ${node_name} ${facts.about ?? ''}`;

export function ConditionItem({ condition }: { readonly condition: Condition }) {
  const { title, text, origin } = useConditionWords()(condition);
  return (
    <li className={`condition condition-${condition.severity}`}>
      <Icon name={isCritical(condition) ? 'crossCircle' : 'alert'} />
      <span>
        <b>{title}.</b> {text} <span className="condition-origin">{origin}</span>
      </span>
    </li>
  );
}
