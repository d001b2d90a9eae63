import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { outsideKit } from '../../kit/later/kit.ts';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { floodModeQuery } from './queries.ts';

const FloodBar = lazyRoom(
  ['floodMode'],
  outsideKit(() => import('./FloodBar.tsx')),
);

/** Shown above every page in flood mode; loads its texts only then. */
export function FloodNotice() {
  const { data } = useQuery(floodModeQuery);
  return <Suspense>{data?.current && <FloodBar now={data} flood={data.current} />}</Suspense>;
}
