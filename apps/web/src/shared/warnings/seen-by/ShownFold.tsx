import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { lazyRoom } from '../../../kit/later/lazy-room.ts';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';

const NotifiedAndSeen = lazyRoom(['warningActs'], () => import('./NotifiedAndSeen.tsx'));

/** Notified and shown people of a warning; loaded when opened. */
export function ShownFold({ id }: { readonly id: string }) {
  const t = useText();
  const [isShown, show] = useState(false);
  return (
    <details className="handling" open={isShown} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{t('warningList.shownTo')}</summary>
      {isShown && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <NotifiedAndSeen warningId={id} />
        </Suspense>
      )}
    </details>
  );
}
