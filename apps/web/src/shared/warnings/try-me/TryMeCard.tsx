import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSession } from '../../../base/session/use-session.ts';
import { lazyContent } from '../../../kit/later/lazy-part.ts';
import { onDutyQuery } from '../../roster/queries.ts';

const TryMeOffer = lazyContent(() => import('./TryMeOffer.tsx'));

/** At the beginning of one's own duty, where a way to oneself was not proven lately: offered once, put off for this shift. */
export function TryMeCard() {
  const { account } = useSession();
  const { data } = useQuery(onDutyQuery);
  const now = data?.on_duty;
  const isMe = now?.people.some(({ account_id: id }) => id === account.account_id) === true;
  if (!isMe || !now) return null;
  return (
    <Suspense fallback={null}>
      <TryMeOffer key={now.from} accountId={account.account_id} shiftFrom={now.from} />
    </Suspense>
  );
}
