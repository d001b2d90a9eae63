import './start.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { outsideKit } from '../../../kit/later/kit.ts';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { lazyRoom } from '../../../kit/later/lazy-room.ts';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { startQuery } from '../../../shared/start/queries.ts';

const loadFirst = () => import('./FirstCalculation.tsx');

const StartSteps = lazyRoom(
  ['start'],
  outsideKit(() => import('./StartSteps.tsx')),
);

/** Before the first calculation: what is still to be told, step by step; else that it comes by itself. */
export function GettingStarted() {
  const t = useText();
  const { data, error, refetch } = useQuery(startQuery);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  const isTold = data.steps.every(({ step, state, needed }) => state === 'done' || step === 'calculation' || !needed);
  return (
    <>
      {isTold && (
        <Empty title={t('dashboard.start.waiting')} actions={<LazyPart load={loadFirst} with={{}} place={null} />}>
          {t('dashboard.start.waitingText', { minutes: data.interval_minutes })}
        </Empty>
      )}
      {!data.steps.every(({ step, state }) => state === 'done' || step === 'calculation') && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <StartSteps start={data} />
        </Suspense>
      )}
    </>
  );
}
