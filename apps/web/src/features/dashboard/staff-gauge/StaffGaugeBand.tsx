import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { staffGaugesQuery } from './queries.ts';

const StaffGaugeCards = lazyPart(() => import('./StaffGaugeCards.tsx'));

/** What people are asked to read; nothing where every sensor lives. */
export function StaffGaugeBand() {
  const { data } = useQuery(staffGaugesQuery);
  return <Suspense>{data && data.gauges.length > 0 && <StaffGaugeCards now={data} />}</Suspense>;
}
