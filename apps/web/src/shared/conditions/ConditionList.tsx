import './conditions.css';
import { useQuery } from '@tanstack/react-query';
import { ConditionItem, conditionKey } from './ConditionItem.tsx';
import { conditionsQuery, isCritical } from './queries.ts';

/** Conditions that are not in the bar above every page, for administrators. */
export function ConditionList() {
  const { data: conditions = [] } = useQuery(conditionsQuery);
  const others = conditions.filter((one) => !isCritical(one));
  if (others.length === 0) return null;
  return (
    <ul>
      {others.map((one) => (
        <ConditionItem key={conditionKey(one)} condition={one} />
      ))}
    </ul>
  );
}
