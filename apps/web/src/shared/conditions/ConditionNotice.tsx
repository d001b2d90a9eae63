import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { outsideKit } from '../../kit/later/kit.ts';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { conditionsQuery, isCritical } from './queries.ts';

const ConditionBar = lazyRoom(
  ['conditions', 'outbound'],
  outsideKit(() => import('./ConditionBar.tsx')),
);

/** Loads its texts only when there is a critical condition. */
export function ConditionNotice() {
  const { data = [] } = useQuery(conditionsQuery);
  const critical = data.filter(isCritical);
  return <Suspense>{critical.length > 0 && <ConditionBar conditions={critical} />}</Suspense>;
}
