import './conditions.css';
import { useQuery } from '@tanstack/react-query';
import { ConditionItem, conditionKey } from './ConditionItem.tsx';
import { conditionsQuery } from './queries.ts';

/** All of them, beside what else an administrator should know. */
export function ConditionList() {
  const { data: conditions = [] } = useQuery(conditionsQuery);
  if (conditions.length === 0) return null;
  return (
    <ul className="condition-list">
      {conditions.map((one) => (
        <ConditionItem key={conditionKey(one)} condition={one} />
      ))}
    </ul>
  );
}
