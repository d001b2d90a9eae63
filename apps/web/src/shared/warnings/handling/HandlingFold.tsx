import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { lazyRoom } from '../../../kit/later/lazy-room.ts';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import type { Warning } from '../warning.ts';

const Handling = lazyRoom(['warningActs'], () => import('./Handling.tsx'));

/** Handling steps: open for a critical warning, otherwise folded. */
export function HandlingFold({ id, severity }: { readonly id: string; readonly severity: Warning['severity'] }) {
  const t = useText();
  const [isShown, show] = useState(severity === 'critical');
  return (
    <details className="handling" open={isShown} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{t('warningList.handling')}</summary>
      {isShown && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <Handling warningId={id} />
        </Suspense>
      )}
    </details>
  );
}
