import { maxCompared } from '@spillway/contract/compute/simulation/codes';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { type ListedPlan, savedQuery, useRemovePlan } from '../queries.ts';

interface SavedPlansProps {
  readonly openId: string | null;
  readonly onOpen: (planId: string) => void;
}

/** All saved plans of this plant; several can be selected for comparison. */
export function SavedPlans({ openId, onOpen }: SavedPlansProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(savedQuery);
  const [chosen, choose] = useState<readonly string[]>([]);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  const plans = data?.plans ?? [];
  const there = chosen.filter((id) => plans.some(({ plan_id }) => plan_id === id));
  return (
    <section className="sim-saved" aria-label={t('simulation.saved.title')}>
      <h3 className="section-title">{t('simulation.saved.title')}</h3>
      {!data && <Skeleton lines={3} />}
      {data && plans.length === 0 && <p className="quiet">{t('simulation.saved.none')}</p>}
      <ul>
        {plans.map((plan) => (
          <PlanItem
            key={plan.plan_id}
            plan={plan}
            isOpen={plan.plan_id === openId}
            isChosen={there.includes(plan.plan_id)}
            isFull={there.length >= maxCompared}
            onChoose={(isOn) => choose(isOn ? [...there, plan.plan_id] : there.filter((id) => id !== plan.plan_id))}
            onOpen={() => onOpen(plan.plan_id)}
          />
        ))}
      </ul>
      {there.length >= maxCompared && plans.length > maxCompared && (
        <p role="status" className="quiet">
          {t('simulation.saved.full', { count: maxCompared })}
        </p>
      )}
      {plans.length > 1 && (
        <Button disabled={there.length < 2} onClick={() => onOpen(there.join('+'))}>
          {t('simulation.saved.compare', { count: there.length })}
        </Button>
      )}
    </section>
  );
}

interface PlanItemProps {
  readonly plan: ListedPlan;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly onOpen: () => void;
}

function PlanItem({ plan, isOpen, isChosen, isFull, onChoose, onOpen }: PlanItemProps) {
  const t = useText();
  const attempt = useAttempt();
  const remove = useRemovePlan();
  const { number, dateMinute } = useFormat();
  const { figures } = plan;
  const deletePlan = () =>
    attempt(() => remove.mutateAsync({ plan_id: plan.plan_id, version: plan.version }), {
      ask: {
        title: t('simulation.saved.removeTitle', { name: plan.name }),
        ok: t('simulation.saved.remove'),
        destructive: true,
      },
      failed: t('simulation.saved.failed'),
    });
  return (
    <li className={isOpen ? 'is-open' : undefined}>
      <Checkbox
        checked={isChosen}
        disabled={!isChosen && isFull}
        aria-label={t('simulation.saved.choose', { name: plan.name })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <button type="button" className="sim-link" aria-current={isOpen} onClick={onOpen}>
        {plan.name}
      </button>
      <span className="quiet num">
        {t('simulation.saved.line', {
          level: number(figures.highest_level, 2),
          energy: number(figures.energy, 0),
          who: plan.updated_by ?? '',
          time: dateMinute(plan.updated_at),
        })}
      </span>
      <Button
        size="small"
        aria-label={t('simulation.saved.removeOf', { name: plan.name })}
        onClick={() => void deletePlan()}
      >
        {t('simulation.saved.remove')}
      </Button>
    </li>
  );
}
