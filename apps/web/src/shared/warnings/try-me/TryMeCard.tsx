import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSession } from '../../../base/session/use-session.ts';
import { lazyContent } from '../../../kit/later/lazy-part.ts';
import { onDutyQuery } from '../../roster/queries.ts';

const TryMeOffer = lazyContent(() => import('./TryMeOffer.tsx'));

/**
 * At the start of the user's shift, offers to test channels that were not confirmed lately; can be postponed for this
 * shift.
 */
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
