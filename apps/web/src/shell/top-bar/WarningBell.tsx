import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { outsideKit } from '../../kit/later/kit.ts';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { conditionsQuery, isCritical } from '../../shared/conditions/queries.ts';
import { openWarnings } from '../../shared/warnings/open-warnings.ts';
import { useBell } from '../../shared/warnings/use-bell.ts';

const maxShown = 99;

const CriticalVoice = lazyRoom(
  ['warnings'],
  outsideKit(() => import('../../shared/warnings/CriticalVoice.tsx')),
);

/**
 * Number of unacknowledged warnings and critical system conditions; opens the list. It blinks for a critical warning
 * only, and nothing else blinks.
 */
export function WarningBell() {
  const t = useText();
  const { waiting, critical, isUnknown, isKnown } = useBell();
  const { data: conditions = [] } = useQuery(conditionsQuery);
  const count = waiting + conditions.filter(isCritical).length;
  const label = isUnknown ? t('shell.bellUnknown') : t('shell.bell', { count });
  return (
    <>
      <button
        type="button"
        className={critical.length > 0 ? 'icon-button blinks' : 'icon-button'}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => openWarnings.set('now')}
      >
        <Icon name="bell" />
        {(count > 0 || isUnknown) && (
          <span className={isUnknown ? 'top-badge top-badge-unknown num' : 'top-badge num'} aria-hidden="true">
            {isUnknown ? '?' : Math.min(count, maxShown)}
          </span>
        )}
      </button>
      <Suspense>{isKnown && <CriticalVoice warnings={critical} />}</Suspense>
    </>
  );
}
