import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { waitingQuery } from './queries.ts';

/** How many messages wait to leave, and where each of them stands. */
export function WaitingMessages() {
  const t = useText();
  const { data: waiting } = useQuery(waitingQuery);
  return (
    <p className="dialog-text waiting-messages">
      {waiting && <span>{t('system.outward.pending', { count: waiting.count })}</span>}
      {waiting?.oldest_at && (
        <span>
          {t('system.outward.oldest')} <Age at={waiting.oldest_at} />
        </span>
      )}
      <ScreenLink href={waiting?.count ? '/messages?state=waiting' : '/messages'}>{t('routes.messages')}</ScreenLink>
    </p>
  );
}
