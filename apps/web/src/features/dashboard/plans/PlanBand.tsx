import '../../../shared/release-plans/plans.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { planQuery } from '../../../shared/release-plans/queries.ts';
import { toneOf, usePlanWords } from '../../../shared/release-plans/use-plan-words.ts';

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'));

/** Pinned plan above the drawing: its next step and time, or why it is suspended. */
export function PlanBand() {
  const t = useText();
  const words = usePlanWords();
  const now = useNow();
  const [isOpen, open] = useState(false);
  const { data } = useQuery(planQuery);
  const plan = data?.plan ?? null;
  const isShown = plan !== null && (plan.state === 'standing' || plan.state === 'suspended');
  const next = plan === null || data?.next == null ? null : plan.steps[data.next.step];
  return (
    <>
      {isShown && (
        <div className="plan-band">
          <button type="button" className="plan-open" aria-haspopup="dialog" onClick={() => open(true)}>
            <Icon name="calendar" size="small" />
            <StateTag tone={toneOf[plan.state]}>
              <b>
                {t('plans.short')}: {t(`plans.state.${plan.state}`).toLowerCase()}
              </b>
            </StateTag>
            <span className="plan-text num">
              {plan.state === 'suspended'
                ? words.left(plan)
                : next
                  ? t('plans.next', { step: words.step(next) })
                  : t('plans.noStep')}
            </span>
            <span className="num quiet">{words.until(plan, now)}</span>
          </button>
        </div>
      )}
      <Suspense>{isOpen && <PlanDialog onClose={() => open(false)} />}</Suspense>
    </>
  );
}

/** Opens the plan when none is in force. */
export function PlanButton() {
  const t = useText();
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="situation-button" aria-haspopup="dialog" onClick={() => open(true)}>
        <Icon name="calendar" size="small" />
        {t('plans.short')}
      </button>
      <Suspense>{isOpen && <PlanDialog onClose={() => open(false)} />}</Suspense>
    </>
  );
}
