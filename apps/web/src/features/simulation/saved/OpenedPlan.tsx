import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { discardUnsavedInput } from '../../../kit/forms/leave-guard.ts';
import { useMayLeave } from '../../../kit/forms/use-leave-guard.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { isMissingRecord } from '../../../kit/states/is-missing-record.ts';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import type { Draft } from '../plan/draft.ts';
import { planQuery, type SavedPlan, type Scene, sceneQuery } from '../queries.ts';
import { StartBar } from '../start/StartBar.tsx';
import { useLake } from '../start/use-lake.ts';
import { Workshop } from '../Workshop.tsx';
import { ComparePlans } from './ComparePlans.tsx';
import { CopyLink } from './CopyLink.tsx';
import { isNotFound } from './is-not-found.ts';
import type { EditedPlan } from './left-plan.ts';
import { PlanNotFound } from './PlanNotFound.tsx';

const parts = ['procedure', 'tables'] as const;

/** Says which inputs of the plan have been replaced since: its results are those of that time. */
function ReplacementNote({ replaced }: Pick<SavedPlan, 'replaced'>) {
  const t = useText();
  return parts
    .filter((part) => replaced[part])
    .map((part) => (
      <p key={part} role="status">
        <StateTag tone="warning">{t(`simulation.replaced.${part}`)}</StateTag>
      </p>
    ));
}

export interface LeftEdit {
  readonly scene: Scene;
  readonly edited: EditedPlan;
  readonly draft: Draft;
}

interface OpenedPlanProps {
  /** Several ids joined by `+` are compared. */
  readonly planId: string;
  /** Unsaved edit of the plan; null: none. Used once. */
  readonly left: LeftEdit | null;
  readonly onLeftTaken: () => void;
  readonly onClose: () => void;
  readonly onOpen: (planId: string) => void;
}

/** Opens one plan from its own start, or compares several. */
export function OpenedPlan({ planId, onClose, ...props }: OpenedPlanProps) {
  const t = useText();
  const ids = planId.split('+');
  return (
    <>
      <p className="sim-row">
        <Button onClick={onClose}>{t('simulation.saved.back')}</Button>
        {ids.length > 1 && <CopyLink planId={planId} />}
      </p>
      {ids.length > 1 ? (
        <ComparePlans planIds={ids} onOpen={props.onOpen} />
      ) : (
        <One key={planId} planId={planId} {...props} />
      )}
    </>
  );
}

function One({ planId, ...props }: Omit<OpenedPlanProps, 'onClose'>) {
  const [time, openAgain] = useState(0);
  const query = useQuery(planQuery(planId));
  const { data: plan } = query;
  if (!plan)
    return !query.error ? (
      <Skeleton lines={12} />
    ) : isMissingRecord(query.error) ? (
      <PlanNotFound />
    ) : (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    );
  const isGone = isNotFound(query.error);
  return <PlanFromStart key={time} plan={plan} isGone={isGone} {...props} onOpenAgain={() => openAgain(time + 1)} />;
}

interface FromItsStartProps extends Pick<OpenedPlanProps, 'onOpen' | 'left' | 'onLeftTaken'> {
  readonly plan: SavedPlan;
  /** The plan was deleted while open. */
  readonly isGone: boolean;
  /** Loads the version that another user saved, from its own start. */
  readonly onOpenAgain: () => void;
}

function PlanFromStart({ plan, isGone, left, onLeftTaken, onOpen, onOpenAgain }: FromItsStartProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const mayLeave = useMayLeave();
  // Keep the version being edited, whatever others save.
  const [openedPlan, keep] = useState(() => (left ? { ...plan, ...left.edited } : plan));
  const [from] = useState(left);
  useEffect(onLeftTaken, [onLeftTaken]);
  const query = useQuery({ ...sceneQuery(openedPlan.scene_id), enabled: from === null });
  const { scene, unusable, error, isBusy, start } = useLake(from?.scene ?? query.data ?? null);
  const openTheirs = async () => {
    if (!(await mayLeave())) return;
    discardUnsavedInput();
    onOpenAgain();
  };
  if (!scene)
    return query.error ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton lines={12} />;
  return (
    <>
      <h2 className="sim-name">{openedPlan.name}</h2>
      {openedPlan.note !== '' && <p className="sim-note">{openedPlan.note}</p>}
      {isGone && (
        <p role="alert">
          <StateTag tone="warning">{t('simulation.saved.deletedByOther')}</StateTag>
        </p>
      )}
      <p className="quiet">
        {t('simulation.saved.by', { who: openedPlan.updated_by ?? '', time: dateMinute(openedPlan.updated_at) })}
      </p>
      {plan.version > openedPlan.version && !isGone && (
        <p role="status" className="sim-row">
          <StateTag tone="watch">
            {t('simulation.saved.changedByOther', { who: plan.updated_by ?? '', time: dateMinute(plan.updated_at) })}
          </StateTag>
          <Button size="small" onClick={() => void openTheirs()}>
            {t('simulation.saved.seeTheirs')}
          </Button>
        </p>
      )}
      <ReplacementNote replaced={plan.replaced} />
      <StartBar scene={scene} isBusy={isBusy} unusable={unusable} error={error} onStart={start} />
      <Workshop
        scene={scene}
        opened={openedPlan}
        left={from?.draft ?? null}
        onOpen={onOpen}
        onSaved={(savedRecord) =>
          savedRecord.plan_id === openedPlan.plan_id ? keep(savedRecord) : onOpen(savedRecord.plan_id)
        }
        onSource={(source) => start(scene.asked_at, source)}
      />
    </>
  );
}
