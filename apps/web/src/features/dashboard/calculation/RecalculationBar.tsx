import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { LongWork } from '../../../kit/states/LongWork.tsx';
import { shownStep } from '../../../kit/time/wall-time.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { isUnderway, recalculationsQuery, useCancelRecalculation } from '../queries.ts';

/** A recalculation that is under way: how far it is, that it goes on without this page, and the way to stop it. */
export function RecalculationBar({ maySave }: { readonly maySave: boolean }) {
  const t = useText();
  const toasts = useToasts();
  const { data } = useQuery(recalculationsQuery);
  const cancel = useCancelRecalculation();
  const underway = data?.find(isUnderway);
  if (!underway) return null;
  const { recalculation_id: id, steps, steps_done: done } = underway;
  const stop = () => cancel.mutate(id, { onError: (error) => toasts.failed(t('dashboard.again.stopFailed'), error) });
  return (
    <div className="recalculation-bar">
      <LongWork
        title={t('dashboard.again.underway', {
          from: shownStep(underway.from_date_string),
          to: shownStep(underway.to_date_string),
        })}
        {...(steps > 0 ? { share: done / steps } : {})}
      >
        {t('dashboard.again.progress', { done, count: steps })}
      </LongWork>
      {maySave && (
        <PlainButton size="small" isBusy={cancel.isPending} onClick={stop}>
          {t('dashboard.again.stop', { count: done })}
        </PlainButton>
      )}
    </div>
  );
}
