import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { staffGaugesQuery } from './queries.ts';

const StaffGaugeCards = lazyPart(() => import('./StaffGaugeCards.tsx'));

/** Staff gauges to read; empty while all sensors work. */
export function StaffGaugeBand() {
  const { data } = useQuery(staffGaugesQuery);
  return <Suspense>{data && data.gauges.length > 0 && <StaffGaugeCards now={data} />}</Suspense>;
}
