import { maxPlanReason } from '@spillway/contract/compute/release-plans/codes';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { PlanEditor } from '../../../shared/release-plans/PlanEditor.tsx';
import { PlanItem } from '../../../shared/release-plans/PlanItem.tsx';
import { draftOf, emptyDraft } from '../../../shared/release-plans/plan-draft.ts';
import { type Plan, planQuery, plansQuery, useWithdrawPlan } from '../../../shared/release-plans/queries.ts';

/** Plan in force, the form for a new one, and all past plans. */
export default function PlanDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const mayWrite = useSession().has('dashboard.calculation');
  const [openedAct, begin] = useState<{ readonly act: 'plan' | 'withdraw'; readonly plan: Plan | null } | null>(null);
  const { data, error, refetch } = useQuery(planQuery);
  const all = useQuery(plansQuery);
  const plan = data?.plan ?? null;
  const isOpen = plan !== null && (plan.state === 'standing' || plan.state === 'suspended');
  const past = (all.data?.plans ?? []).filter(({ plan_id }) => plan_id !== plan?.plan_id);
  return (
    <>
      <Dialog
        title={t('plans.title')}
        open
        onClose={onClose}
        footer={
          mayWrite &&
          data && (
            <>
              {isOpen && <Button onClick={() => begin({ act: 'withdraw', plan })}>{t('plans.act.withdraw')}</Button>}
              {plan && <Button onClick={() => begin({ act: 'plan', plan })}>{t('plans.act.from')}</Button>}
              <Button type="primary" onClick={() => begin({ act: 'plan', plan: null })}>
                {t('plans.act.new')}
              </Button>
            </>
          )
        }
      >
        {error && !data ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton lines={4} />
        ) : plan === null ? (
          <p className="quiet">{t('plans.none')}</p>
        ) : (
          <>
            {!isOpen && <p className="quiet">{t('plans.asItIs')}</p>}
            <PlanItem plan={plan} />
          </>
        )}
        {past.length > 0 && (
          <details className="plan-past">
            <summary>{t('plans.past', { count: past.length })}</summary>
            {past.map((one) => (
              <PlanItem key={one.plan_id} plan={one} />
            ))}
          </details>
        )}
      </Dialog>
      {openedAct?.act === 'plan' && data && (
        <GuardedDialog title={t('plans.act.new')} onClose={() => begin(null)}>
          {() => (
            <PlanEditor
              now={data}
              opened={openedAct.plan ? draftOf(openedAct.plan, data.outlets, serverNow()) : emptyDraft(serverNow())}
              onClose={() => begin(null)}
            />
          )}
        </GuardedDialog>
      )}
      {openedAct?.act === 'withdraw' && openedAct.plan && (
        <Withdraw plan={openedAct.plan} onClose={() => begin(null)} />
      )}
    </>
  );
}

function Withdraw({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useWithdrawPlan();
  return (
    <GuardedDialog title={t('plans.act.withdraw')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ reason: '' }}
          submitLabel={t('plans.act.withdraw')}
          onCancel={cancel}
          submit={async ({ reason }) => {
            await mutateAsync({ plan_id: plan.plan_id, version: plan.version, reason: reason.trim() });
            toasts.done(t('plans.done.withdrawn'));
            return { saved: onClose };
          }}
        >
          <p className="dialog-text">{t('plans.withdrawHint')}</p>
          <Form.Item name="reason" label={t('plans.reason')} required rules={[asFormRule(t, text(maxPlanReason))]}>
            <Input data-autofocus maxLength={maxPlanReason} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
