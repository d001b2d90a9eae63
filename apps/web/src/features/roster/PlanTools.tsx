import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { dayText } from '../../kit/time/DayField.tsx';
import { type RosterPeriod, type RosterPlan, useRemoveRoster } from '../../shared/roster/queries.ts';

interface PlanToolsProps {
  readonly data: RosterPeriod;
  readonly onEdit: (plan: RosterPlan) => void;
}

export function PlanTools({ data, onEdit }: PlanToolsProps) {
  const t = useText();
  const attempt = useAttempt();
  const remove = useRemoveRoster();
  if (!data.may.plan) return null;
  const end = (plan: RosterPlan) =>
    attempt(() => remove.mutateAsync(plan.plan_id), {
      ask: {
        title: t('duty.endTitle'),
        text: t('duty.endText'),
        ok: t(plan.state === 'now' ? 'duty.end' : 'duty.takeBackPlan'),
        destructive: true,
      },
      done: t('duty.done.ended'),
      failed: t('duty.failedTo.end'),
    });
  return (
    <>
      {data.plans.map((plan) => (
        <span key={plan.plan_id} className="duty-plan-tools">
          <Button icon={<Icon name="pencil" size="small" />} onClick={() => onEdit(plan)}>
            {plan.state === 'now' ? t('duty.edit') : t('duty.later', { day: dayText(plan.from_day) })}
          </Button>
          <Button type="text" danger loading={remove.isPending} onClick={() => void end(plan)}>
            {t(plan.state === 'now' ? 'duty.end' : 'duty.takeBackPlan')}
          </Button>
        </span>
      ))}
    </>
  );
}
