import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { heldQuery } from './queries.ts';

const HeldCards = lazyPart(() => import('./HeldCards.tsx'));

/**
 * Lake levels held for a second source, of one station or all; empty if there are none. The screen must load the text
 * room `series`.
 */
export function HeldReadings({ stationId, seriesId }: { readonly stationId?: string; readonly seriesId?: number }) {
  const { data } = useQuery(heldQuery);
  const readings = (data?.readings ?? []).filter(
    (one) =>
      (stationId === undefined || one.station_id === stationId) &&
      (seriesId === undefined || one.series_id === seriesId),
  );
  return (
    <Suspense>{data && readings.length > 0 && <HeldCards readings={readings} maySettle={data.may.settle} />}</Suspense>
  );
}
