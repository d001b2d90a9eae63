import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { PlanEditor } from '../../../shared/release-plans/PlanEditor.tsx';
import { planQuery } from '../../../shared/release-plans/queries.ts';
import { useFaultsText } from '../plan/use-faults-text.ts';
import type { Content } from '../queries.ts';
import { pinnedDraft } from './pinned-draft.ts';

interface PinPlanProps {
  readonly content: Content;
  readonly onClose: () => void;
}

/**
 * Pins the plan as the planned release: checked again from the current lake, and with a reason, as on the dashboard.
 */
export function PinPlan({ content, onClose }: PinPlanProps) {
  const t = useText();
  const toasts = useToasts();
  const { data, error, refetch } = useQuery(planQuery);
  const [draft] = useState(() => pinnedDraft(content, serverNow()));
  const hasFaults = useFaultsText()(content).length > 0;
  // Show the toast once, whatever is rendered again.
  useEffect(() => {
    if (hasFaults) toasts.done(t('simulation.acts.asItIs'));
  }, [hasFaults, toasts, t]);
  // One dialog from the start: a second one after it could not return the focus.
  return (
    <GuardedDialog title={t('plans.act.new')} onClose={onClose}>
      {() =>
        data ? (
          <PlanEditor now={data} opened={draft} onClose={onClose} />
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} />
        )
      }
    </GuardedDialog>
  );
}
